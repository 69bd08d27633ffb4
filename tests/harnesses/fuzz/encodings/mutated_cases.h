#pragma once

#include <cstddef>

#include "harnesses/fuzz/mutator/mutate.h"

namespace utf8spec::harnesses::fuzz {

// Calls `see` with `count` cases of an encoding, each the one before it with a few changes. It
// begins with the empty case, and begins again at times, so that cases stay short.
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
