// Reported encoders of UTF-8: bounds of a length, masks and marks of a lead, and surrogates.
#include <algorithm>

#include "reference/scalar.h"
#include "tests/vectors/reported/reported.h"

namespace utf8spec::vectors {
namespace {

using reference::Encoded;
using reference::is_surrogate;

constexpr std::uint8_t low_octet(char32_t value) { return static_cast<std::uint8_t>(value); }

// A continuation with the six lowest bits.
constexpr std::uint8_t continuation_of(char32_t value) { return low_octet(0x80 | (value & 0x3F)); }

Octets in_octets(char32_t value, std::uint8_t length) {
  const auto sequence = reference::sequence_of<4>(value, length);
  return {sequence.view().begin(), sequence.view().end()};
}

const Octets marked{0xEF, 0xBF, 0xBD};

bool is_high(char32_t value) { return value >= 0xD800 && value <= 0xDBFF; }

// The set of low surrogates was written DC00 to DFFFF, which is DC00 to DFFF and the letter F.
Encoded takes_f_for_a_low_surrogate(std::u32string_view values) {
  const std::size_t high = values.find_first_of(U"\xD800");
  if (high == values.npos || high + 1 == values.size() || values[high + 1] != U'F') {
    return reference::encode(values);
  }
  const char32_t pair = 0x10000 + ((values[high] - 0xD800) << 10) + U'F' - 0xDC00;
  return {in_octets(pair, 4), std::nullopt};
}

// A high surrogate waits for a low one, and a second high one takes its place.
Encoded forgets_the_first_of_two_highs(std::u32string_view values) {
  Encoded encoded;
  for (std::size_t index = 0; index < values.size(); ++index) {
    const bool next_is_high = index + 1 < values.size() && is_high(values[index + 1]);
    if (is_high(values[index]) && next_is_high) continue;
    const Octets octets = is_surrogate(values[index])
                              ? marked
                              : in_octets(values[index], reference::encoded_length(values[index]));
    encoded.octets.insert(encoded.octets.end(), octets.begin(), octets.end());
  }
  return encoded;
}

std::optional<Octets> replaces_high_surrogates(char32_t value) {
  if (!is_high(value)) return std::nullopt;
  return marked;
}

std::optional<Octets> writes_low_surrogates(char32_t value) {
  if (!is_surrogate(value) || is_high(value)) return std::nullopt;
  return in_octets(value, 3);
}

// The bound is below 10FFFF, and not below 110000.
Encoded has_a_bound_too_low(std::u32string_view values) {
  const std::size_t last = values.find(U'\U0010FFFF');
  Encoded encoded = reference::encode(values.substr(0, last));
  if (last != values.npos && !encoded.not_scalar) encoded.not_scalar = last;
  return encoded;
}

std::optional<Octets> has_one_octet_for_noncharacters(char32_t value) {
  if (value != 0xFFFE && value != 0xFFFF) return std::nullopt;
  return Octets{low_octet(value)};
}

// Two octets reach to below 7FF, and not to below 800.
std::optional<Octets> has_three_octets_for_7ff(char32_t value) {
  if (value != 0x7FF) return std::nullopt;
  return in_octets(value, 3);
}

// Octets are split off as long as more is left than the lead can hold: `>` stood for `>=`.
std::optional<Octets> ends_one_octet_too_early(char32_t value) {
  if (value < 0x800 || value > 0x83F) return std::nullopt;
  return Octets{0xE0, continuation_of(value)};
}

// The second octet of three gets seven bits, and the seventh changes its mark.
std::optional<Octets> has_seven_bits_in_the_second(char32_t value) {
  if (value < 0x800 || value > 0xFFFF || is_surrogate(value)) return std::nullopt;
  const char32_t second = 0x80 + ((value >> 6) & 0x7F);
  return Octets{low_octet(0xE0 | (value >> 12)), low_octet(second), continuation_of(value)};
}

// Four octets with the mark of another length in the lead.
OctetsOfOne marks_four_octets_by(char32_t mark) {
  return [mark](char32_t value) -> std::optional<Octets> {
    if (value < 0x10000 || value > 0x10FFFF) return std::nullopt;
    Octets octets = in_octets(value, 4);
    octets[0] = low_octet(mark | (value >> 18));
    return octets;
  };
}

// A block of eight is ASCII if the lower halves of its values are.
Encoded looks_at_lower_halves(std::u32string_view values) {
  constexpr std::size_t block = 8;
  const auto looks_like_ascii = [](char32_t value) { return (value & 0xFFFF) < 0x80; };
  if (values.size() != block || !std::ranges::all_of(values, looks_like_ascii)) {
    return reference::encode(values);
  }
  Encoded encoded;
  std::ranges::transform(values, std::back_inserter(encoded.octets), low_octet);
  return encoded;
}

}  // namespace

std::vector<ReportedFault> reported_encoders() {
  return {
      {"encode-d800-0046-3316b149", "https://github.com/dankogai/js-base64/issues/181",
       shown_in_octets(takes_f_for_a_low_surrogate)},
      {"encode-d800-d800-f5f66330", "https://github.com/samthor/fast-text-encoding/issues/34",
       shown_in_octets(forgets_the_first_of_two_highs),
       "an encoder that replaces tells of no error for one alone either"},
      {"encode-d800-cac04bf6", "https://github.com/brython-dev/brython/pull/2845",
       shown_in_octets(that_writes(replaces_high_surrogates))},
      {"encode-dc00-e5a013c3",
       "https://github.com/anonyco/FastestSmallestTextEncoderDecoder/issues/11",
       shown_in_octets(that_writes(writes_low_surrogates))},
      {"encode-10ffff-0007b775", "https://github.com/eclipse-archived/ceylon-sdk/issues/534",
       shown_in_octets(has_a_bound_too_low)},
      {"encode-ffff-6cc98e77", "https://github.com/commonmark/cmark/issues/548",
       shown_in_octets(that_writes(has_one_octet_for_noncharacters))},
      {"encode-07ff-da72d5eb", "https://github.com/urbit/urbit/pull/631",
       shown_in_octets(that_writes(has_three_octets_for_7ff))},
      {"encode-0800-92304a8d", "https://github.com/torvalds/uemacs/issues/15",
       shown_in_octets(that_writes(ends_one_octet_too_early))},
      {"encode-1000-b73a5add", "https://github.com/cuckoosandbox/cuckoomon/issues/42",
       shown_in_octets(that_writes(has_seven_bits_in_the_second))},
      {"encode-10000-90dd1105", "https://github.com/SimonSapin/wtf-8/issues/8",
       shown_in_octets(that_writes(marks_four_octets_by(0xC0)))},
      {"encode-40000-29e41148", "https://github.com/michaelrsweet/pdfio/issues/159",
       shown_in_octets(that_writes(marks_four_octets_by(0xE0)))},
      {"encode-0041-0041-0041-0041-0041-0041-0041-10041-f007b5f0", "simdutf#231",
       shown_in_octets(looks_at_lower_halves)},
  };
}

}  // namespace utf8spec::vectors
