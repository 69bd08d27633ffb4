#pragma once

#include <cstddef>

#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::reference {

// The encoding of fixed order that a text is read in, and the octets of the signature before it.
struct Opened {
  Encoding encoding;
  std::size_t signature_length = 0;
  friend constexpr bool operator==(const Opened&, const Opened&) = default;
};

// Whether the order of the encoding is selected by a signature (Unicode 3.10 D98, D101).
constexpr bool selects_order(Encoding encoding) {
  using enum Encoding;
  return encoding == utf_16 || encoding == utf_16_little || encoding == utf_16_marked ||
         encoding == utf_32 || encoding == utf_32_little || encoding == utf_32_marked;
}

// What the first octets of a text say of its order. Encodings of fixed order have no signature:
// a leading U+FEFF is theirs to read. Text without a signature is in the order of the dialect;
// where the dialect demands one, the text is in the dialect itself, in which nothing is
// well-formed.
Opened open(Encoding encoding, OctetView input);

}  // namespace utf8spec::reference
