#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "harnesses/judge/element.h"
#include "harnesses/judge/symptom.h"
#include "reference/any_codec.h"
#include "reference/octets.h"
#include "reference/step.h"

// The table of wrong ways: how a decoder with a fault reads on from a place in its input. An
// account follows the ways of known faults, and the search for faults assumes those that an output
// fits.
namespace utf8spec::harnesses {

// How well an output fits a fault. The first says most for it.
enum class Fit : std::uint8_t {
  exact,   // the very characters came that the fault gives
  marks,   // marks came
  silent,  // nothing came
  added,   // more came than the input holds
  any,     // some characters came
  none,    // the output fits, but something else is more likely
};

// A place in an input, from which a decoder reads on in the right way or in a wrong one.
struct Fork {
  const reference::AnyCodec& codec;
  OctetView rest;           // the input from here on, not empty
  reference::Step step;     // that the reference takes here
  Element element;          // of that step
  std::u32string_view due;  // the output that is not accounted for
  char32_t substitute;      // the mark for ill-formed octets
  enum class Behind : std::uint8_t { text, leading_signature, ill_formed } behind;
};

// What a decoder may have taken at a fork.
struct Taken {
  std::size_t octets;      // of the input
  std::size_t characters;  // of the output, for them
  Fit fit;
};

// A wrong way to go on. `fits` gives all that an output shows to be possible; nothing if the output
// does not fit.
struct WrongWay {
  Symptom symptom;
  std::vector<Taken> (*fits)(const Fork&);
  // The element to which the fault belongs, if that is not the one that stands there.
  std::optional<Element> element = {};

  Element element_at(const Fork& fork) const { return element.value_or(fork.element); }
};

// The wrong ways for a character, or for ill-formed octets: whichever stands there.
std::span<const WrongWay> wrong_ways_at(const Fork& fork);

}  // namespace utf8spec::harnesses
