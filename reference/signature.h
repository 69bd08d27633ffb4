#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::reference {

// How a decoder of `utf-16` or `utf-32` reads text without a signature. RFC 2781 section 4.3 says
// that it SHOULD be big-endian; Unicode 3.10 D98 and D101 say big-endian unless a higher protocol
// says otherwise. It is a policy.
enum class UnmarkedOrder : std::uint8_t { big, little, refused };

// The encoding of fixed order that a text is read in, and the octets of the signature before it.
struct Opened {
  Encoding encoding;
  std::size_t signature_length = 0;
  friend constexpr bool operator==(const Opened&, const Opened&) = default;
};

// What the first octets of a text say of its order. Encodings of fixed order have no signature:
// a leading U+FEFF is theirs to read. Nothing where a signature is due and missing.
std::optional<Opened> open(Encoding encoding, OctetView input,
                           UnmarkedOrder unmarked = UnmarkedOrder::big);

}  // namespace utf8spec::reference
