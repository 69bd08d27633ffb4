#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "harnesses/plan/conditions/limits.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// Whether each offset of a text is asked, which takes a call for each character.
enum class Walk : std::uint8_t { no, yes };

// A long well-formed text for side operations, by its parts. It is made when it is asked.
struct SideText {
  Derivation derivation = Derivation::size;  // or count
  std::u32string first;
  std::u32string again;  // behind it, this many times:
  std::size_t times = 0;
  std::u32string last;
  Walk walk = Walk::no;

  Octets octets(reference::Encoding encoding) const;
};

// Texts with a character of each length over each offset that is walked through, many characters of
// one length, and characters behind telling sizes. A walk has about as many octets as
// `limits` say, or 300 characters.
std::vector<SideText> side_texts(reference::Encoding encoding, const TextLimits& limits);

}  // namespace utf8spec::harnesses
