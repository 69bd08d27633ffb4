// Inputs for the tests of checks. They come from the mutator of the fuzz targets. So an error
// that a check does not find here would also need long luck in a real run.
#pragma once

#include <cstddef>

#include "harnesses/fuzz/mutator/mutate.h"

namespace utf8spec::harnesses::fuzz {

// Calls `see` with `count` cases of one encoding. Each is the case before it with a few
// changes. One case in twenty starts from the empty case again, so that cases stay short. The
// seed is fixed.
template <typename See>
void each_mutated_case(reference::Encoding encoding, std::size_t count, See see) {
  Draws draws(2026);
  Case given;
  for (std::size_t made = 0; made < count; ++made) {
    if (draws.one_in(20)) given = {};
    mutate(Format::encoded, given, draws);
    given.encoding = encoding;
    fit(Format::encoded, given, 40);
    see(given);
  }
}

}  // namespace utf8spec::harnesses::fuzz
