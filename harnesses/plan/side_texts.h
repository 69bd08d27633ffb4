#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "harnesses/plan/conditions/limits.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// A long well-formed text for side operations, by its parts. It is made when it is asked.
struct SideText {
  Derivation derivation = Derivation::size;  // or count
  std::u32string first;
  std::u32string again;  // behind it, this many times:
  std::size_t times = 0;
  std::u32string last;
  bool is_walked = false;  // whether offsets are asked of it too, which takes a call a character

  Octets octets(reference::Encoding encoding) const;
};

// Texts with a character of each length over each offset that is walked through, many characters of
// one length, and one character of each length behind telling sizes. No walk crosses a size of
// `limits` that a program could take minutes for.
std::vector<SideText> side_texts(reference::Encoding encoding, const TextLimits& limits);

}  // namespace utf8spec::harnesses
