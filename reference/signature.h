#pragma once

#include <array>
#include <cstddef>

#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::reference {

/// The encoding of fixed order that a text is read in, and how many octets the signature before it
/// has.
struct Opened {
  Encoding encoding;
  std::size_t signature_length = 0;
  friend constexpr bool operator==(const Opened&, const Opened&) = default;
};

/// The encodings of fixed order between which a signature of `encoding` selects, big-endian first.
constexpr std::array<Encoding, 2> orders_of(Encoding encoding) {
  using enum Encoding;
  return row_of(encoding).unit == 2 ? std::array{utf_16be, utf_16le}
                                    : std::array{utf_32be, utf_32le};
}

/// `open` for an encoding whose order a signature selects (`selects_order`).
Opened open_by_signature(Encoding encoding, OctetView input);

/// Finds the order of a text from its first octets. It is a separate stage and not a part of
/// `step`, because a signature counts only at offset 0.
///
/// Encodings of fixed order have no signature: a leading U+FEFF is a character of the text. Text
/// without a signature has the order of the dialect. If the dialect demands a signature, the
/// encoding is the dialect itself, in which nothing is well-formed. Most encodings have one order,
/// which needs no call.
inline Opened open(Encoding encoding, OctetView input) {
  return selects_order(encoding) ? open_by_signature(encoding, input) : Opened{encoding};
}

/// The octets of a leading U+FEFF (RFC 3629 section 6) in an encoding of fixed order; 0 if there is
/// none. It is a character of the text, and a protocol may take it for a signature. Where a
/// signature selects the order of the octets, `open` finds it instead.
std::size_t leading_signature(Encoding encoding, OctetView text);

}  // namespace utf8spec::reference
