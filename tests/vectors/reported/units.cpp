// Reported converters of UTF-16 and UTF-32. Most of them are about the two halves of a pair.
#include "reference/any_codec.h"
#include "reference/scalar.h"
#include "tests/vectors/reported/reported.h"

namespace utf8spec::vectors {
namespace {

using reference::Encoding;
using reference::Kind;
using reference::Step;

StepFunction step_of(Encoding encoding) { return reference::codec_of(encoding).step; }

// Units of UTF-16. If there is no room for the second half, the rest of the value is kept for it.
std::u32string keeps_the_value_for_the_second_half(OctetView input) {
  std::u32string units;
  for (const char32_t value : text_by(step_of(Encoding::utf_32be), input)) {
    if (value < 0x10000) {
      units += value;
      continue;
    }
    units += static_cast<char32_t>(0xD800 + ((value - 0x10000) >> 10));
    units += static_cast<char32_t>((value - 0x10000) & 0xFFFFU);
  }
  return units;
}

std::u32string converts_each_chunk_by_itself(OctetView input, const Cuts& cuts) {
  std::u32string text;
  for (const OctetView chunk : chunks_of(input, cuts)) {
    text += text_by(step_of(Encoding::utf_16be), chunk);
  }
  return text;
}

// The unit behind any surrogate is taken with it.
Step takes_two_units_for_any_surrogate(OctetView input) {
  Step step = step_of(Encoding::utf_16be)(input);
  if (step.kind == Kind::unpaired_surrogate && input.size() >= 4) step.length = 4;
  return step;
}

Step passes_lone_surrogates_on(OctetView input) {
  const Step step = step_of(Encoding::utf_16le)(input);
  if (step.well_formed() || input.size() < 2) return step;
  return {static_cast<char32_t>(input[1] << 8 | input[0]), 2, Kind::well_formed};
}

Step leaves_out_the_10000_of_pairs(OctetView input) {
  Step step = step_of(Encoding::utf_16le)(input);
  if (step.well_formed() && step.length == 4) step.scalar -= 0x10000;
  return step;
}

TextOf text_in(StepFunction step) {
  return [step = std::move(step)](OctetView input) { return text_by(step, input); };
}

std::optional<Octets> writes_surrogates_as_units(char32_t value) {
  if (!reference::is_surrogate(value)) return std::nullopt;
  return Octets{static_cast<std::uint8_t>(value >> 8), static_cast<std::uint8_t>(value)};
}

// The encoder writes a pair for values above U+10FFFF, too.
std::optional<Octets> makes_pairs_of_any_value(char32_t value) {
  if (value <= 0x10FFFF) return std::nullopt;
  const char32_t high = 0xD800 + ((value - 0x10000) >> 10);
  const char32_t low = 0xDC00 + ((value - 0x10000) & 0x3FF);
  return Octets{static_cast<std::uint8_t>(high >> 8), static_cast<std::uint8_t>(high),
                static_cast<std::uint8_t>(low >> 8), static_cast<std::uint8_t>(low)};
}

}  // namespace

std::vector<ReportedFault> reported_units() {
  return {
      {"utf-32be-0001f600-b6d97af7", "https://github.com/FasterXML/jackson-core/issues/1713",
       shown_in_text(keeps_the_value_for_the_second_half)},
      {"utf-16be-d83d-cut-de3b-7970e433", "https://github.com/pillarjs/iconv-lite/issues/250",
       shown_in_chunks(converts_each_chunk_by_itself)},
      {"utf-16be-dc00-0041-be0627f2", "https://github.com/gulrak/filesystem/issues/209",
       shown_in_text(text_in(takes_two_units_for_any_surrogate))},
      {"utf-16le-00d8-9a564e51", "https://github.com/cloudflare/workerd/issues/6028",
       shown_in_text(text_in(passes_lone_surrogates_on))},
      {"utf-16le-00d9-00dc-761c0d69", "ctre#236",
       shown_in_text(text_in(leaves_out_the_10000_of_pairs))},
      {"utf-16be-encode-d800-cac04bf6", "https://github.com/lexbor/lexbor/pull/421",
       shown_in_octets(that_writes(writes_surrogates_as_units, Encoding::utf_16be))},
      {"utf-16be-encode-110000-780b659d", "https://github.com/lexbor/lexbor/pull/421",
       shown_in_octets(that_writes(makes_pairs_of_any_value, Encoding::utf_16be))},
  };
}

}  // namespace utf8spec::vectors
