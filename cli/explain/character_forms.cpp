#include "cli/explain/character_forms.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unicode/uchar.h>

#include <array>
#include <utility>
#include <vector>

#include "cli/common/words.h"
#include "reference/any_codec.h"
#include "reference/encode.h"
#include "reference/utf16.h"
#include "reference/whole_input.h"
#include "reports/render/text_page.h"
#include "vectors/hex.h"

namespace utf8spec::cli {
namespace {

using reference::Encoding;

// The first column. The longest label is "modified-utf-8".
std::string label(std::string_view word) { return fmt::format("  {:14} ", word); }

// ICU's own name, else its label in brackets: "<control-0000>".
std::string name_of_character(char32_t value) {
  std::array<char, 128> name{};
  UErrorCode error = U_ZERO_ERROR;
  u_charName(static_cast<UChar32>(value), U_EXTENDED_CHAR_NAME, name.data(), name.size(), &error);
  return U_FAILURE(error) != 0 ? "" : name.data();
}

// ICU has underscores in the names of blocks, and the standard has spaces.
std::string block_of(char32_t value) {
  const auto* const block = u_getPropertyValueName(
      UCHAR_BLOCK, ublock_getCode(static_cast<UChar32>(value)), U_LONG_PROPERTY_NAME);
  std::string words = block == nullptr ? "" : block;
  for (char& each : words) each = each == '_' ? ' ' : each;
  return words;
}

// The octets of the value in an encoding; none if it does not have the value. Modified UTF-8 writes
// a supplementary character as two values.
Octets octets_in(Encoding encoding, char32_t value) {
  const reference::AnyCodec& codec = reference::codec_of(encoding);
  if (can_encode(encoding, value)) return encode_all(codec, {&value, 1});
  if (!reference::is_supplementary(value) || value > reference::last_scalar_value) return {};
  const auto halves = reference::encode_utf16(value);
  const std::u32string values(halves.view().begin(), halves.view().end());
  return values_in(encoding, values) == values ? encode_all(codec, values) : Octets();
}

// UTF-16 and UTF-32 with a signature are those of fixed order behind it, so they are left out.
void add_forms(char32_t value, reports::TextPage& page) {
  for (const Encoding encoding : reference::all_encodings) {
    if (selects_order(encoding)) continue;
    const Octets octets = octets_in(encoding, value);
    page.paragraph(label(name(encoding)),
                   octets.empty() ? "has no form for it" : spaced_octets(octets));
  }
}

// The bits of a value that an octet holds, of a sequence of `length` octets (RFC 3629 section 3).
unsigned payload_bits(std::size_t place, std::size_t length) {
  if (place > 0) return 6;
  return length == 1 ? 7 : static_cast<unsigned>(7 - length);
}

unsigned payload_bits(std::size_t length) {
  unsigned bits = 0;
  for (std::size_t place = 0; place < length; ++place) bits += payload_bits(place, length);
  return bits;
}

// The values that have sequences of this length, as RFC 3629 section 3 writes them.
std::string range_of_length(std::size_t length) {
  const char32_t first = length == 1 ? 0 : char32_t{1} << payload_bits(length - 1);
  const char32_t last = length == reference::Sequence().octets.size()
                            ? reference::last_scalar_value
                            : (char32_t{1} << payload_bits(length)) - 1;
  return fmt::format("{}..{}", vectors::to_hex(first), vectors::to_hex(last));
}

// The steps of RFC 3629 section 3, each a line.
std::string way_to_octets(char32_t value) {
  const reference::Sequence sequence = reference::encode_scalar(value);
  const std::size_t length = sequence.length;
  const auto number = static_cast<std::uint32_t>(value);
  std::vector<std::string> parts, octets;
  unsigned left = payload_bits(length);
  for (std::size_t place = 0; place < length; ++place) {
    const unsigned bits = payload_bits(place, length);
    left -= bits;
    parts.push_back(fmt::format("{:0{}b}", number >> left & ((1U << bits) - 1), bits));
    octets.push_back(marked_bits(sequence.octets[place], bits));
  }
  return fmt::format(
      "  from the number to the octets of UTF-8 (RFC 3629 section 3)\n"
      "    {:X} in hexadecimal is {} in decimal and {:b} in binary\n"
      "    it is in {}, so it has {} octet{} with {} payload bits\n"
      "    its bits, filled up to {}: {}\n"
      "    in their places: {}\n"
      "    in hexadecimal: {}",
      number, number, number, range_of_length(length), length, length == 1 ? "" : "s",
      payload_bits(length), payload_bits(length), fmt::join(parts, " "), fmt::join(octets, " "),
      spaced_octets(sequence.view()));
}

}  // namespace

std::string marked_bits(std::uint8_t octet, unsigned payload) {
  std::string bits = fmt::format("{:08b}", octet);
  bits.insert(bits.size() - payload, "[");
  return bits + "]";
}

std::string character_forms(char32_t value, std::size_t width) {
  reports::TextPage page(reports::Colour::never, width);
  page.paragraph(fmt::format("U+{}  ", vectors::to_hex(value)), name_of_character(value));
  if (value <= reference::last_scalar_value) page.paragraph(label("block"), block_of(value));
  page.paragraph(label("decimal"), std::to_string(static_cast<std::uint32_t>(value)));
  add_forms(value, page);
  const std::string way =
      reference::is_scalar_value(value)
          ? way_to_octets(value)
          : "  it is not a scalar value, so UTF-8 has no octets for it (RFC 3629 section 3)";
  page.verbatim("", reports::fitted(way, width));
  return std::move(page).take();
}

}  // namespace utf8spec::cli
