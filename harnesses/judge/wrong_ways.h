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

// The table of wrong ways: how a decoder with a fault goes on from a spot of its input. An account
// follows the ways of known faults, and the search for faults assumes those that an output fits.
namespace utf8spec::harnesses {

// How much it says for a fault that an output fits it. The first says most.
enum class Evidence : std::uint8_t {
  exact,   // the very characters came that the fault gives
  marks,   // marks came
  silent,  // nothing came
  added,   // more came than the input holds
  any,     // some characters came
  none,    // the output fits, but something else is more likely
};

// A spot that a decoder has reached in an input.
struct Spot {
  const reference::AnyCodec& codec;
  OctetView rest;           // the input from here on, not empty
  reference::Step step;     // that the reference takes here
  Element element;          // of that step
  std::u32string_view due;  // the output that is not accounted for
  char32_t substitute;      // the mark for ill-formed octets
  enum class Behind : std::uint8_t { text, leading_signature, ill_formed } behind;
};

// What a decoder may have taken at a spot.
struct Taken {
  std::size_t octets;      // of the input
  std::size_t characters;  // of the output, for them
  Evidence evidence;
};

// A wrong way to go on. `fits` gives all that an output shows to be possible; nothing if the output
// does not fit.
struct WrongWay {
  Symptom symptom;
  std::vector<Taken> (*fits)(const Spot&);
  std::optional<Element> element = {};  // to which the fault belongs, if not to that of the spot

  Element element_at(const Spot& spot) const { return element.value_or(spot.element); }
};

// The wrong ways for a character, or for ill-formed octets: whichever stands at the spot.
std::span<const WrongWay> wrong_ways_at(const Spot& spot);

}  // namespace utf8spec::harnesses
