// Conditions and effects of a planted fault, in the three parts in which a decoder meets them:
// before it reads, by the place of the input in memory, and after it has read.
#pragma once

#include <cstddef>

#include "reference/octets.h"
#include "tests/fakes/mutants/decoder.h"
#include "tests/fakes/mutants/mutation.h"

namespace utf8spec::mutants {

// Whether the place of a step fits. `come` octets of the input are there, `left` of them from
// the step on.
bool fits_place(const When& when, const History& history, std::size_t come, std::size_t left);

// Whether what came before fits: how many errors, characters of `length` octets and units, and the
// character before.
bool fits_history(const When& when, const History& history, std::size_t length);

// Whether the inputs before fit: how many there were, and what the last one was.
bool fits_recall(const When& when, const Recall& recall);

// Whether the input fits by its place in memory. It must be the caller's own memory, not a
// copy.
bool fits_memory(const When& when, OctetView input);

// Whether the kind, the lead and the value of the step fit.
bool fits_step(const When& when, const Step& step, std::uint8_t lead);

struct Bug {
  What what;
  std::uint32_t value;
};

// Applies the fault to a step at the start of `rest`, which is the end of `input`.
void apply(Bug bug, Step& step, OctetView input, OctetView rest);

}  // namespace utf8spec::mutants
