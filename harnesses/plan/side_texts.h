#pragma once

#include <cstdint>
#include <vector>

#include "harnesses/plan/conditions/text.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// Whether each offset of a text is asked, which takes a call for each character.
enum class Walk : std::uint8_t { no, yes };

// A long well-formed text for side operations.
struct SideText {
  RunText text;
  Derivation derivation = Derivation::size;  // or count
  Walk walk = Walk::no;
};

// Texts with a character of each length over each offset that is walked through, many characters of
// one length, and characters behind telling sizes. A walk has about as many octets as `limits` say,
// or 300 characters. `alphabet` gets the long symbol that they need.
std::vector<SideText> side_texts(TextAlphabet& alphabet, const TextLimits& limits);

}  // namespace utf8spec::harnesses
