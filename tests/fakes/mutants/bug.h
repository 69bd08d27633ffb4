#pragma once

#include <cstddef>

#include "reference/octets.h"
#include "tests/fakes/mutants/decoder.h"
#include "tests/fakes/mutants/mutation.h"

namespace utf8spec::mutants {

// Whether the place of a step is one where a bug shows; `come` octets of the input are there,
// `left` of them from the step on.
bool fits_place(const When& when, const History& history, std::size_t come, std::size_t left);

// The same for where the input lies, which must be that of the caller.
bool fits_memory(const When& when, OctetView input);

// The same for what was read there.
bool fits_step(const When& when, const Step& step, std::uint8_t lead);

struct Bug {
  What what;
  std::uint32_t value;
};

// Does to a step at the start of `rest`, the end of `input`, what is wrong with it.
void apply(Bug bug, Step& step, OctetView input, OctetView rest);

}  // namespace utf8spec::mutants
