#pragma once

#include <cstddef>
#include <optional>

#include "reference/octets.h"

namespace utf8spec::harnesses {

// What a decoder without the checks of RFC 3629 would read: the arithmetic of RFC 2279, one to six
// octets, no shortest form, no range, surrogates and all.
struct LenientValue {
  char32_t value;
  std::size_t length;  // octets
};

// The value at the start of `input`; nothing where even such a decoder sees no sequence.
std::optional<LenientValue> read_leniently(OctetView input);

// The same, but a high and a low surrogate in a row are one character (CESU-8).
std::optional<LenientValue> read_as_cesu8(OctetView input);

// The same as read_leniently, but any octet is taken for a continuation: its lower six bits count.
// Nothing for a lead of one octet.
std::optional<LenientValue> read_carelessly(OctetView input);

}  // namespace utf8spec::harnesses
