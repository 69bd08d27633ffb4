#include "harnesses/judge/encode_judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "harnesses/judge/find_marks.h"
#include "harnesses/judge/lenient.h"
#include "harnesses/judge/marks/alignment.h"
#include "reference/any_codec.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

using reference::AnyCodec;

// True for values that encoders of this encoding must accept.
auto is_in(const AnyCodec& codec) {
  return [&codec](char32_t value) { return can_encode(codec.encoding, value); };
}

// A value that the encoding does not have takes the part of an ill-formed run. So align() can find
// a substitute for it.
std::vector<Token> tokens_of(const AnyCodec& codec, std::u32string_view input) {
  std::vector<Token> tokens;
  for (const char32_t value : input) {
    const auto kind = is_in(codec)(value) ? Token::Kind::character : Token::Kind::run;
    tokens.push_back({kind, static_cast<std::uint32_t>(tokens.size()), 1, value});
  }
  return tokens;
}

bool starts_with(OctetView octets, OctetView prefix) {
  return octets.size() >= prefix.size() && std::ranges::equal(octets.first(prefix.size()), prefix);
}

// Reads as a decoder without checks would.
std::optional<LenientValue> read_laxly(const AnyCodec& codec, OctetView octets) {
  return codec.row().unit == 1 ? read_leniently(octets) : read_unit(codec, octets);
}

// Names the octets that came for `value` instead of its only form.
Finding name_wrong_octets(const AnyCodec& codec, char32_t value, OctetView came) {
  const Element element = element_of(codec.encoding, value);
  constexpr std::uint8_t modified_nul[]{0xC0, 0x80};
  if (codec.row().unit > 1) return {Symptom::wrong_octets, element};
  if (value == 0 && starts_with(came, modified_nul))
    return {Symptom::encodes_modified_nul, element};
  const auto pair = read_as_cesu8(came);
  if (reference::is_supplementary(value) && pair && pair->value == value && pair->length == 6) {
    return {Symptom::encodes_pairs, element};
  }
  return {Symptom::wrong_octets, element};
}

// Compares value by value, so that the first one with wrong octets is named.
Finding judge_values(const AnyCodec& codec, std::u32string_view input, const Octets& octets) {
  const auto signature = codec.encode(reference::signature);
  OctetView rest = octets;
  for (const char32_t value : input) {
    const auto expected = codec.encode(value);
    if (!starts_with(rest, expected.view())) {
      const bool at_start = rest.size() == octets.size();
      if (at_start && starts_with(rest, signature.view())) {
        return {Symptom::adds_signature, Element::none};
      }
      return name_wrong_octets(codec, value, rest);
    }
    rest = rest.subspan(expected.length);
  }
  return rest.empty() ? Finding{} : Finding{Symptom::invents, Element::none};
}

// True if the octets at the start of `rest`, which should not be there, encode `value`. A surrogate
// has only one form. A value above the maximum can be cut in many ways, so for it any octets count
// that are not a character.
bool is_encoded(const AnyCodec& codec, char32_t value, OctetView rest) {
  const auto came = read_laxly(codec, rest);
  if (came && came->value == value) return true;
  return !reference::is_surrogate(value) && !codec.step(rest).well_formed();
}

// The first value in the output that the encoding does not have and that the input holds. Values
// before it in the input may have been dropped.
std::optional<char32_t> first_as_itself(const AnyCodec& codec, std::u32string_view input,
                                        OctetView rest) {
  for (auto came = read_laxly(codec, rest); came; came = read_laxly(codec, rest)) {
    if (!is_in(codec)(came->value) && input.find(came->value) != std::u32string_view::npos)
      return came->value;
    rest = rest.subspan(came->length);
  }
  return std::nullopt;
}

// The first character that is missing or wrong although nothing came for the values before it that
// the encoding does not have. An encoder that stops at U+0000 makes nothing of what is behind it.
std::optional<Finding> name_lost_character(const AnyCodec& codec, std::u32string_view input,
                                           OctetView rest) {
  for (const char32_t value : input) {
    if (is_in(codec)(value)) {
      const auto expected = codec.encode(value);
      if (!starts_with(rest, expected.view())) return name_wrong_octets(codec, value, rest);
      rest = rest.subspan(expected.length);
    } else if (!rest.empty()) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

// Names the first value that came out as octets although the encoding does not have it. If none
// came out as itself, the first of them became something else.
Finding name_encoded(const AnyCodec& codec, std::u32string_view input, OctetView octets) {
  const auto* const first = std::ranges::find_if_not(input, is_in(codec));
  if (const auto itself = first_as_itself(codec, input, octets)) {
    return {Symptom::encodes, element_of(codec.encoding, *itself)};
  }
  OctetView rest = octets;
  for (const char32_t value : input) {
    if (!is_in(codec)(value) && !rest.empty() && is_encoded(codec, value, rest)) {
      return {Symptom::encodes, element_of(codec.encoding, value)};
    }
    const auto came = read_laxly(codec, rest);
    if (!came) break;
    rest = rest.subspan(came->length);
  }
  if (const auto lost = name_lost_character(codec, input, octets)) return *lost;
  return {Symptom::wrong_octets, element_of(codec.encoding, *first)};
}

// The longest texts before and behind a number in an escape, in characters: `\x{`, and `};`.
constexpr std::size_t longest_before = 4;
constexpr std::size_t longest_after = 2;

bool is_letter_or_digit(char32_t value) {
  return (value >= '0' && value <= '9') || (value >= 'A' && value <= 'Z') ||
         (value >= 'a' && value <= 'z');
}

bool is_printable_ascii(std::u32string_view text) {
  return std::ranges::all_of(text, [](char32_t value) { return value > 0x20 && value < 0x7F; });
}

bool is_punctuation(std::u32string_view text) {
  return is_printable_ascii(text) && std::ranges::none_of(text, is_letter_or_digit);
}

// The ways in which escapes write the number of a value.
std::set<std::u32string> numbers_of(char32_t value) {
  std::set<std::u32string> numbers;
  const auto number = static_cast<std::uint32_t>(value);
  for (const std::string_view format : {"{:x}", "{:X}", "{:04x}", "{:08x}", "{:08X}", "{:d}"}) {
    const std::string text = fmt::format(fmt::runtime(format), number);
    numbers.insert({text.begin(), text.end()});
  }
  return numbers;
}

// The lengths of the escapes of `value` that `text` begins with, in characters. A number alone is
// none: it would also be text.
std::set<std::size_t> escapes_at(std::u32string_view text, char32_t value) {
  std::set<std::size_t> lengths;
  for (const std::u32string& number : numbers_of(value)) {
    for (std::size_t before = 1; before <= std::min(longest_before, text.size()); ++before) {
      const bool is_frame =
          is_printable_ascii(text.substr(0, before)) && is_punctuation(text.substr(0, 1));
      if (!is_frame || !text.substr(before).starts_with(number)) continue;
      const std::size_t end = before + number.size();
      for (std::size_t after = 0; after <= longest_after && end + after <= text.size(); ++after) {
        if (is_punctuation(text.substr(end, after))) lengths.insert(end + after);
      }
    }
  }
  return lengths;
}

// Whether `came` holds an escape for each value that the encoding does not have, and all others as
// they are. Where an escape ends is open, so every place that the tokens can reach is kept.
bool is_escaped(const std::vector<Token>& tokens, std::u32string_view came) {
  std::set<std::size_t> places{0};
  for (const Token& token : tokens) {
    std::set<std::size_t> behind;
    for (const std::size_t place : places) {
      const std::u32string_view rest = came.substr(place);
      if (is_run(token)) {
        for (const std::size_t length : escapes_at(rest, token.scalar))
          behind.insert(place + length);
      } else if (rest.starts_with(token.scalar)) {
        behind.insert(place + 1);
      }
    }
    places = std::move(behind);
  }
  return places.contains(came.size());
}

// Whether some of the values that the encoding does not have are gone, and the others are marked.
bool is_partly_dropped(const std::vector<Token>& tokens, std::u32string_view came) {
  return std::ranges::any_of(usual_marks, [&](char32_t sign) {
    return align({{}, tokens}, came, {sign, Runs::replaced_or_absent}).whole;
  });
}

}  // namespace

// The harmless treatments come first: `encoded` remains only if none of them explains the octets.
NonScalars treatment_of_non_scalars(const Request& request, const Answer& answer) {
  const AnyCodec& codec = reference::codec_of(request.encoding);
  if (answer.status == Answer::Status::ill_formed) return NonScalars::refused;
  const reference::Decoded came = decode(codec.encoding, answer.octets);
  if (came.error) return NonScalars::encoded;
  const std::vector<Token> tokens = tokens_of(codec, request.scalars);
  const auto explained_by = [&](char32_t substitute) {
    return align({{}, tokens}, came.scalars, {substitute, Runs::replaced}).whole;
  };
  if (explained_by(reference::replacement_character)) return NonScalars::replaced_fffd;
  std::u32string scalars;
  std::ranges::copy_if(request.scalars, std::back_inserter(scalars), is_in(codec));
  if (came.scalars == scalars) return NonScalars::dropped;
  // Other characters are not taken for a substitute, however often they come: they could as well be
  // wrong octets.
  for (const char32_t sign : {U'?', U'\x1A', U'\xFF1F', U'\x25A1'}) {
    if (explained_by(sign)) return NonScalars::substitute;
  }
  if (is_partly_dropped(tokens, came.scalars)) return NonScalars::dropped;
  if (is_escaped(tokens, came.scalars)) return NonScalars::escaped;
  return NonScalars::encoded;
}

Finding judge_encoded(const Request& request, const Answer& answer) {
  const AnyCodec& codec = reference::codec_of(request.encoding);
  const std::u32string_view input = request.scalars;
  if (!std::ranges::all_of(input, is_in(codec))) {
    if (treatment_of_non_scalars(request, answer) != NonScalars::encoded) return {};
    return name_encoded(codec, input, answer.octets);
  }
  if (answer.status == Answer::Status::ill_formed) {
    const bool is_one = input.size() == 1;
    return {Symptom::rejects, is_one ? element_of(codec.encoding, input[0]) : Element::none};
  }
  return judge_values(codec, input, answer.octets);
}

}  // namespace utf8spec::harnesses
