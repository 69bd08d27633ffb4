#include "harnesses/judge/lenient.h"

#include <algorithm>
#include <bit>

#include "reference/forms.h"
#include "reference/syntax.h"
#include "reference/utf16.h"

namespace utf8spec::harnesses {

// The first lead of RFC 2279's sequences of five octets.
constexpr std::uint8_t first_of_five = 0xF8;

// The checks that are missing are those for range, shortest form and surrogates.
std::optional<LenientValue> read_leniently(OctetView input) {
  if (input.empty() || reference::is_continuation(input[0]) || input[0] >= 0xFE)
    return std::nullopt;
  const std::size_t length = reference::announced_length(input[0]);
  if (length > input.size()) return std::nullopt;
  char32_t value = reference::lead_bits(input[0], length);
  for (const std::uint8_t octet : input.subspan(1, length - 1)) {
    if (!reference::is_continuation(octet)) return std::nullopt;
    value = (value << 6) | reference::continuation_bits(octet);
  }
  return LenientValue{value, length};
}

LenientValue read_unchecked(OctetView input, std::size_t length) {
  char32_t value = reference::lead_bits(input[0], length);
  for (std::size_t at = 1; at < length; ++at) {
    value = value << 6 | (at < input.size() ? reference::continuation_bits(input[at]) : 0U);
  }
  return {value, std::min(length, input.size())};
}

std::optional<LenientValue> read_carelessly(OctetView input) {
  if (input.empty()) return std::nullopt;
  const std::size_t length = reference::announced_length(input[0]);
  if (length == 1 || length > input.size()) return std::nullopt;
  return read_unchecked(input, length);
}

// A high surrogate without a low one is read by itself, as a lenient decoder would.
std::optional<LenientValue> read_as_cesu8(OctetView input) {
  const auto high = read_leniently(input);
  if (!high || !reference::is_high_surrogate(high->value)) return high;
  const auto low = read_leniently(input.subspan(high->length));
  if (!low || !reference::is_low_surrogate(low->value)) return high;
  return LenientValue{reference::scalar_of_pair(high->value, low->value),
                      high->length + low->length};
}

std::optional<LenientValue> read_as_four_octets(OctetView input) {
  constexpr std::size_t length = 4;
  if (input.size() < length || input[0] < first_of_five) return std::nullopt;
  const auto rest = input.subspan(1, length - 1);
  if (!std::ranges::all_of(rest, reference::is_continuation)) return std::nullopt;
  return read_unchecked(input, length);
}

std::optional<LenientValue> read_as_two_octets(OctetView input) {
  const bool are_two = input.size() >= 2 && reference::is_continuation(input[0]) &&
                       reference::is_continuation(input[1]);
  if (!are_two) return std::nullopt;
  return read_unchecked(input, 2);
}

std::optional<LenientValue> read_greedily(OctetView input) {
  if (input.empty() || input[0] <= reference::continuation.last) return std::nullopt;
  char32_t value = input[0] & (0x7FU >> std::countl_one(input[0]));
  std::size_t length = 1;
  for (; length < input.size() && reference::is_continuation(input[length]); ++length) {
    // Bits beyond the 32nd are shifted out.
    value = (value << 6) | reference::continuation_bits(input[length]);
  }
  if (length == 1) return std::nullopt;
  return LenientValue{value, length};
}

std::optional<LenientValue> read_cut_short(OctetView input) {
  if (input.empty() || reference::is_continuation(input[0])) return std::nullopt;
  const std::size_t announced = reference::announced_length(input[0]);
  if (announced == 1) return std::nullopt;
  char32_t value = reference::lead_bits(input[0], announced);
  for (std::size_t length = 1; length < announced; ++length) {
    if (length == input.size()) return LenientValue{value, length};
    if (!reference::is_continuation(input[length])) return LenientValue{value, length + 1};
    value = (value << 6) | reference::continuation_bits(input[length]);
  }
  return std::nullopt;
}

char32_t in_surrogate_pair(char32_t value) {
  constexpr char32_t first = reference::first_supplementary;
  return first + ((value - first) & 0xFFFFF);
}

namespace {

void add_once(std::vector<LenientValue>& readings, const LenientValue& reading) {
  if (std::ranges::find(readings, reading) == readings.end()) readings.push_back(reading);
}

void add(std::vector<LenientValue>& readings, const std::optional<LenientValue>& reading) {
  if (!reading) return;
  add_once(readings, *reading);
  if (reading->value > reference::last_scalar_value) {
    add_once(readings, {in_surrogate_pair(reading->value), reading->length});
  }
}

}  // namespace

std::vector<LenientValue> lenient_readings(OctetView input) {
  constexpr std::size_t most_ways = 8;  // mostly; the diagnosis asks for them millions of times
  std::vector<LenientValue> readings;
  readings.reserve(most_ways);
  for (const auto& reading :
       {read_as_cesu8(input), read_leniently(input), read_carelessly(input),
        read_as_two_octets(input), read_as_four_octets(input), read_greedily(input)}) {
    add(readings, reading);
  }
  return readings;
}

std::vector<LenientValue> readings_with_cut(OctetView input) {
  std::vector<LenientValue> readings = lenient_readings(input);
  add(readings, read_cut_short(input));
  if (input.empty() || input[0] <= reference::ascii.last) return readings;
  const bool is_stray = reference::is_continuation(input[0]);
  add(readings, read_unchecked(input, is_stray ? 2 : reference::announced_length(input[0])));
  if (input[0] >= first_of_five) add(readings, read_unchecked(input, 4));
  return readings;
}

std::optional<LenientValue> read_unit(const reference::AnyCodec& codec, OctetView input) {
  const std::size_t unit = codec.row().unit;
  if (unit == 1 || input.size() < unit) return std::nullopt;
  const reference::Step step = codec.step(input);
  if (step.well_formed()) return LenientValue{step.scalar, step.length};
  const bool is_little = codec.encode(1).octets[0] == 1;
  char32_t value = 0;
  for (std::size_t place = 0; place < unit; ++place) {
    value = value << 8 | input[is_little ? unit - 1 - place : place];
  }
  return LenientValue{value, unit};
}

namespace {

// Two units that hold a high surrogate and a low one. UTF-32 has no pairs, but a decoder that
// copies both into a string of UTF-16 has made one.
std::optional<LenientValue> read_copied_pair(const reference::AnyCodec& codec, OctetView input) {
  const auto high = read_unit(codec, input);
  if (!high || !reference::is_high_surrogate(high->value)) return std::nullopt;
  const auto low = read_unit(codec, input.subspan(high->length));
  if (!low || !reference::is_low_surrogate(low->value)) return std::nullopt;
  return LenientValue{reference::scalar_of_pair(high->value, low->value),
                      high->length + low->length};
}

// A surrogate of UTF-16 and whatever unit is behind it, as if they were a pair (SQLite). Only the
// bits of a low surrogate count.
std::optional<LenientValue> read_any_pair(const reference::AnyCodec& codec, OctetView input) {
  const std::size_t unit = codec.row().unit;
  if (unit != 2 || input.size() < 2 * unit) return std::nullopt;
  const auto first = read_unit(codec, input.first(unit));
  const auto second = read_unit(codec, input.subspan(unit, unit));
  if (!reference::is_surrogate(first->value)) return std::nullopt;
  const auto bits = [](const LenientValue& half) { return half.value & 0x3FF; };
  return LenientValue{reference::scalar_of_pair(0xD800 | bits(*first), 0xDC00 | bits(*second)),
                      2 * unit};
}

// The two units of UTF-16 that the formula for pairs gives for a value above U+10FFFF. The first is
// cut to 16 bits, so that it need not be a surrogate (Qt).
std::optional<LenientText> split_above_maximum(const reference::AnyCodec& codec, OctetView input) {
  const auto whole = read_unit(codec, input);
  if (!whole || whole->value <= reference::last_scalar_value) return std::nullopt;
  const char32_t high = ((whole->value >> 10) + 0xD7C0) & 0xFFFF;
  const char32_t low = 0xDC00 | (whole->value & 0x3FF);
  return LenientText{{high, low}, whole->length};
}

// A sequence with NULs in it. A decoder that takes a text part by part from NUL to NUL, and keeps
// what it has read of a sequence, gives the NULs first (libstdc++'s codecvt).
std::optional<LenientText> read_across_nul(const reference::AnyCodec& codec, OctetView input) {
  if (codec.row().unit != 1 || input.empty()) return std::nullopt;
  const std::size_t announced = reference::announced_length(input[0]);
  // Most sequences hold no NUL, and need no memory.
  const OctetView as_announced = input.first(std::min(announced, input.size()));
  if (std::ranges::find(as_announced, 0) == as_announced.end()) return std::nullopt;
  Octets sequence{input[0]};
  std::size_t length = 1;
  while (sequence.size() < announced && length < input.size()) {
    const std::uint8_t octet = input[length++];
    if (octet != 0) sequence.push_back(octet);
  }
  const std::size_t nuls = length - sequence.size();
  const auto read = read_leniently(sequence);
  if (nuls == 0 || !read) return std::nullopt;
  return LenientText{std::u32string(nuls, U'\0') + read->value, length};
}

}  // namespace

// Decoders without checks read every encoding whose unit is one octet as they read UTF-8.
std::vector<LenientValue> lenient_readings(const reference::AnyCodec& codec, OctetView input) {
  if (codec.row().unit == 1) return lenient_readings(input);
  std::vector<LenientValue> readings;
  for (const auto& reading :
       {read_copied_pair(codec, input), read_any_pair(codec, input), read_unit(codec, input)}) {
    add(readings, reading);
  }
  return readings;
}

std::vector<LenientValue> readings_with_cut(const reference::AnyCodec& codec, OctetView input) {
  return codec.row().unit == 1 ? readings_with_cut(input) : lenient_readings(codec, input);
}

std::vector<LenientText> lenient_texts(const reference::AnyCodec& codec, OctetView input) {
  const std::vector<LenientValue> readings = readings_with_cut(codec, input);
  std::vector<LenientText> texts;
  texts.reserve(readings.size() + 2);
  for (const LenientValue& reading : readings) {
    texts.push_back({std::u32string(1, reading.value), reading.length});
  }
  for (const auto& text : {split_above_maximum(codec, input), read_across_nul(codec, input)}) {
    if (text) texts.push_back(*text);
  }
  return texts;
}

}  // namespace utf8spec::harnesses
