#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "reference/any_codec.h"
#include "reference/octets.h"

namespace utf8spec::harnesses {

// What a decoder without the checks of RFC 3629 would read. It follows the arithmetic of RFC 2279:
// one to six octets, without a check of shortest form, range or surrogates. Real decoders differ in
// the details, so there are several ways. If a wrong answer equals such a value, it is known which
// check is missing.
struct LenientValue {
  char32_t value;
  std::size_t length;  // octets
  friend bool operator==(const LenientValue&, const LenientValue&) = default;
};

// The value at the start of `input`; nothing if even such a decoder sees no sequence there.
std::optional<LenientValue> read_leniently(OctetView input);

// The same, but a high and a low surrogate in a row are one character, as in CESU-8.
std::optional<LenientValue> read_as_cesu8(OctetView input);

// Like read_leniently, but any octet counts as a continuation, with its lower six bits. Nothing if
// the lead announces one octet.
std::optional<LenientValue> read_carelessly(OctetView input);

// Reads a lead F8..FF and three octets. Some decoders take every octet from F0 on for the lead of a
// sequence of four, and use its last three bits.
std::optional<LenientValue> read_as_four_octets(OctetView input);

// Reads a continuation and the next one. Some decoders take every octet from 80 on for the lead of
// a sequence of two, and use its last five bits (libxml2's xmlGetUTF8Char).
std::optional<LenientValue> read_as_two_octets(OctetView input);

// Reads a lead and all continuations behind it, at least one, however many the lead announces. Each
// shifts in six bits; the value has the last 32 (SQLite's READ_UTF8).
std::optional<LenientValue> read_greedily(OctetView input);

// Reads a lead and continuations up to an octet that is not one and comes too early, or up to the
// end. The bits so far are the value, and that octet is lost (libxml2's UTF8ToUTF16LE).
std::optional<LenientValue> read_cut_short(OctetView input);

// Reads `length` octets as a sequence, whatever they are: the last bits of the first, and six of
// each other one. Octets that the end of the input leaves out count as zero: JavaScript reads
// behind the end of an array without an error (protobuf.js). The input is not empty.
LenientValue read_unchecked(OctetView input, std::size_t length);

// The character that two UTF-16 units hold of a value above U+10FFFF: its last 20 bits.
char32_t in_surrogate_pair(char32_t value);

// Reads the unit at the start of `input`, or both units of a pair, without a check. It is for
// UTF-16 and UTF-32, and gives nothing for encodings whose unit is one octet.
std::optional<LenientValue> read_unit(const reference::AnyCodec& codec, OctetView input);

// What these ways but read_cut_short and read_unchecked read, each value and length once. A value
// above U+10FFFF can also come out as the surrogate pair of its last 20 bits. Of UTF-16 and UTF-32
// it is what read_unit reads, and the character of two units of which only one has to be a
// surrogate, or both.
std::vector<LenientValue> lenient_readings(OctetView input);
std::vector<LenientValue> lenient_readings(const reference::AnyCodec& codec, OctetView input);

// The same, and those two: read_unchecked for as many octets as the lead announces, for two behind
// a continuation (FriBidi) and for four behind F8..FF. Their values are often small and may come
// for another reason, so use them only if the whole answer must fit.
std::vector<LenientValue> readings_with_cut(OctetView input);
std::vector<LenientValue> readings_with_cut(const reference::AnyCodec& codec, OctetView input);

// The readings of readings_with_cut as text, and those of several characters: two units of UTF-16
// for a value of UTF-32 that is above U+10FFFF, and NULs that come out of a sequence before it
// does.
struct LenientText {
  std::u32string text;
  std::size_t length;  // octets
};
std::vector<LenientText> lenient_texts(const reference::AnyCodec& codec, OctetView input);

}  // namespace utf8spec::harnesses
