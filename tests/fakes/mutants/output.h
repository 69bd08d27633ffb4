// The output of the mutants, where three of them write outside of their memory. The host gives
// output between guard pages, so the first such write ends the process.
#pragma once

#include <cstddef>
#include <cstring>

#include "harnesses/abi/utf8spec_decoder.h"
#include "tests/fakes/mutants/mutation.h"

namespace utf8spec::mutants {

// Writes outside of the `count` units that are the output: a terminator behind it, zeros up to
// a whole block, or a unit in front.
template <typename Unit>
void write_beyond(const Mutation& mutation, Unit* data, std::size_t count) {
  if (mutation.writing == Writing::right || count < mutation.least_written) return;
  volatile Unit* const units = data;
  if (mutation.writing == Writing::led) units[-1] = 0;
  if (mutation.writing == Writing::terminated) units[count] = 0;
  if (mutation.writing == Writing::in_blocks) {
    for (std::size_t place = count; place % 8 != 0; ++place) units[place] = 0;
  }
}

// Hands over scalar values or octets. The size of a unit decides the form: octets come from an
// encoder, scalar values from a decoder.
template <typename Units>
utf8spec_status put(const Mutation& mutation, const Units& units, utf8spec_output& output) {
  using Unit = typename Units::value_type;
  if (units.size() > output.capacity) return UTF8SPEC_OUT_OF_SPACE;
  if (!units.empty()) std::memcpy(output.data, units.data(), units.size() * sizeof(Unit));
  output.count = units.size();
  output.form = sizeof(Unit) == 1 ? UTF8SPEC_UTF8 : UTF8SPEC_SCALARS;
  write_beyond(mutation, static_cast<Unit*>(output.data), units.size());
  return UTF8SPEC_OK;
}

}  // namespace utf8spec::mutants
