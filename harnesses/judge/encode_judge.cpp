#include "harnesses/judge/encode_judge.h"

#include <algorithm>
#include <optional>

#include "harnesses/judge/alignment.h"
#include "harnesses/judge/lenient.h"
#include "reference/decode.h"
#include "reference/encode.h"
#include "reference/step.h"

namespace utf8spec::harnesses {
namespace {

using reference::is_scalar_value;

std::vector<Token> tokens_of(std::u32string_view input) {
  std::vector<Token> tokens;
  for (const char32_t value : input) {
    const auto kind = is_scalar_value(value) ? Token::Kind::character : Token::Kind::run;
    tokens.push_back({kind, tokens.size(), 1, value});
  }
  return tokens;
}

bool starts_with(OctetView octets, OctetView prefix) {
  return octets.size() >= prefix.size() && std::ranges::equal(octets.first(prefix.size()), prefix);
}

// The octets that come for `value` where they are not those of its shortest form.
Finding name_wrong_octets(char32_t value, OctetView came) {
  const Element element = element_of(value);
  constexpr std::uint8_t modified_nul[]{0xC0, 0x80};
  if (value == 0 && starts_with(came, modified_nul))
    return {Symptom::encodes_modified_nul, element};
  const auto pair = read_as_cesu8(came);
  if (reference::is_supplementary(value) && pair && pair->value == value && pair->length == 6) {
    return {Symptom::encodes_pairs, element};
  }
  return {Symptom::wrong_octets, element};
}

Finding judge_scalar_values(std::u32string_view input, const Octets& octets) {
  constexpr std::uint8_t signature[]{0xEF, 0xBB, 0xBF};
  OctetView rest = octets;
  for (const char32_t value : input) {
    const reference::Sequence expected = reference::encode_scalar(value);
    if (!starts_with(rest, expected.view())) {
      const bool at_start = rest.size() == octets.size();
      if (at_start && starts_with(rest, signature)) return {Symptom::adds_signature, Element::none};
      return name_wrong_octets(value, rest);
    }
    rest = rest.subspan(expected.length);
  }
  return rest.empty() ? Finding{} : Finding{Symptom::invents, Element::none};
}

// Whether the octets at the start of `rest`, which should not be there, are those of `value`. A
// surrogate has one form. What is above the maximum came out as another only where that is a
// character: forms of it are cut and overlong in many ways.
bool is_encoded(char32_t value, OctetView rest) {
  const auto came = read_leniently(rest);
  if (came && came->value == value) return true;
  return !reference::is_surrogate(value) && !reference::step(rest).well_formed();
}

// The first value of the octets that is no scalar value and stands in the input, where another one
// may have been dropped before it.
std::optional<char32_t> first_as_itself(std::u32string_view input, OctetView rest) {
  for (auto came = read_leniently(rest); came; came = read_leniently(rest)) {
    if (!is_scalar_value(came->value) && input.find(came->value) != input.npos) return came->value;
    rest = rest.subspan(came->length);
  }
  return std::nullopt;
}

// The first value that is no scalar value and came out as octets. Where none came out as itself,
// the first one became something else.
Finding name_encoded(std::u32string_view input, OctetView octets) {
  const auto* const first = std::ranges::find_if_not(input, is_scalar_value);
  if (const auto itself = first_as_itself(input, octets)) {
    return {Symptom::encodes, element_of(*itself)};
  }
  OctetView rest = octets;
  for (const char32_t value : input) {
    if (!is_scalar_value(value) && !rest.empty() && is_encoded(value, rest)) {
      return {Symptom::encodes, element_of(value)};
    }
    const auto came = read_leniently(rest);
    if (!came) break;
    rest = rest.subspan(came->length);
  }
  return {Symptom::wrong_octets, element_of(*first)};
}

}  // namespace

NonScalars treatment_of_non_scalars(std::u32string_view input, const Answer& answer) {
  if (answer.status == Answer::Status::ill_formed) return NonScalars::refused;
  const reference::Decoded came = reference::decode(answer.octets);
  if (came.error) return NonScalars::encoded;
  const std::vector<Token> tokens = tokens_of(input);
  const auto explained_by = [&](char32_t substitute) {
    return align({}, tokens, came.scalars, {substitute, Runs::replaced}).whole;
  };
  if (explained_by(reference::replacement_character)) return NonScalars::replaced_fffd;
  std::u32string scalars;
  std::ranges::copy_if(input, std::back_inserter(scalars), is_scalar_value);
  if (came.scalars == scalars) return NonScalars::dropped;
  // Only the customary signs of a substitution are taken for one.
  for (const char32_t sign : {U'?', U'\x1A', U'\xFF1F', U'\x25A1'}) {
    if (explained_by(sign)) return NonScalars::substitute;
  }
  return NonScalars::encoded;
}

Finding judge_encoded(const Request& request, const Answer& answer) {
  const std::u32string_view input = request.scalars;
  const auto* const offender = std::ranges::find_if_not(input, is_scalar_value);
  if (offender != input.end()) {
    if (treatment_of_non_scalars(input, answer) != NonScalars::encoded) return {};
    return name_encoded(input, answer.octets);
  }
  if (answer.status == Answer::Status::ill_formed) {
    return {Symptom::rejects, input.size() == 1 ? element_of(input[0]) : Element::none};
  }
  return judge_scalar_values(input, answer.octets);
}

}  // namespace utf8spec::harnesses
