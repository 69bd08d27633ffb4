#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reference/any_codec.h"
#include "reference/octets.h"

namespace utf8spec::harnesses {

// What a decoder without the checks of RFC 3629 would read: the arithmetic of RFC 2279, one to six
// octets, no shortest form, no range, surrogates and all.
struct LenientValue {
  char32_t value;
  std::size_t length;  // octets
  friend bool operator==(const LenientValue&, const LenientValue&) = default;
};

// The value at the start of `input`; nothing where even such a decoder sees no sequence.
std::optional<LenientValue> read_leniently(OctetView input);

// The same, but a high and a low surrogate in a row are one character (CESU-8).
std::optional<LenientValue> read_as_cesu8(OctetView input);

// The same as read_leniently, but any octet is taken for a continuation: its lower six bits count.
// Nothing for a lead of one octet.
std::optional<LenientValue> read_carelessly(OctetView input);

// The value of a lead F8..FF and three octets, as a decoder reads them that takes each octet from
// F0 on for the lead of four: three bits count, as of F0..F7.
std::optional<LenientValue> read_as_four_octets(OctetView input);

// The value of a continuation and the one behind it, as a decoder reads them that takes each octet
// from 80 on for a lead of two (libxml2's xmlGetUTF8Char): five bits count.
std::optional<LenientValue> read_as_two_octets(OctetView input);

// A lead and all continuations behind it, at least one, however many the lead announces: each
// shifts six bits in (SQLite's READ_UTF8). The value of the last 32 bits.
std::optional<LenientValue> read_greedily(OctetView input);

// A lead and the continuations behind it, where an octet that is none comes too early: the bits so
// far are the value, and that octet is gone (libxml2's UTF8ToUTF16LE).
std::optional<LenientValue> read_cut_short(OctetView input);

// The unit that `input` starts with, of UTF-16 or UTF-32, or both units of a pair, without a check;
// nothing of an encoding whose unit is an octet.
std::optional<LenientValue> read_unit(const reference::AnyCodec& codec, OctetView input);

// What these ways read, each value and length once. A value above U+10FFFF may also come out as the
// surrogate pair of its last twenty bits.
std::vector<LenientValue> lenient_readings(OctetView input);
std::vector<LenientValue> lenient_readings(const reference::AnyCodec& codec, OctetView input);

// The same and read_cut_short, whose value is often a small one that comes for another reason: it
// is for answers of which all must fit.
std::vector<LenientValue> readings_with_cut(OctetView input);
std::vector<LenientValue> readings_with_cut(const reference::AnyCodec& codec, OctetView input);

}  // namespace utf8spec::harnesses
