#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/judge/difference.h"
#include "reference/scalar.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

using Units = std::vector<UChar>;

// The first character that differs from one of its canonical forms. Those below it need no call of
// ICU.
constexpr char32_t first_that_changes = 0xC0;

// Whether a text with this character may differ from one of its canonical forms (UAX 15, quick
// check). Most wrong answers hold no such character, and normalising is slow. ICU decides about
// values that are not scalar values, too.
bool may_change(char32_t value) {
  if (value < first_that_changes) return false;
  if (!reference::is_scalar_value(value)) return true;
  const auto point = static_cast<UChar32>(value);
  return u_getCombiningClass(point) != 0 ||
         u_getIntPropertyValue(point, UCHAR_NFC_QUICK_CHECK) != UNORM_YES ||
         u_getIntPropertyValue(point, UCHAR_NFD_QUICK_CHECK) != UNORM_YES;
}

// Each function of ICU is called twice: the first call tells how much room the second one needs.
// The status of the first call is an error by design and is not looked at.
Units to_utf16(std::u32string_view text) {
  const auto* const values = reinterpret_cast<const UChar32*>(text.data());
  const auto count = static_cast<std::int32_t>(text.size());
  std::int32_t length = 0;
  UErrorCode measured = U_ZERO_ERROR;
  u_strFromUTF32(nullptr, 0, &length, values, count, &measured);
  Units units(static_cast<std::size_t>(length));
  UErrorCode error = U_ZERO_ERROR;
  u_strFromUTF32(units.data(), length, nullptr, values, count, &error);
  return units;
}

std::u32string from_utf16(const Units& units) {
  const auto count = static_cast<std::int32_t>(units.size());
  std::u32string text(units.size(), 0);
  std::int32_t length = 0;
  UErrorCode error = U_ZERO_ERROR;
  u_strToUTF32(reinterpret_cast<UChar32*>(text.data()), count, &length, units.data(), count,
               &error);
  text.resize(static_cast<std::size_t>(length));
  return text;
}

std::u32string normalised(std::u32string_view text,
                          const UNormalizer2* (*form)(UErrorCode* error)) {
  const Units units = to_utf16(text);
  const auto count = static_cast<std::int32_t>(units.size());
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2* const normalizer = form(&error);
  UErrorCode measured = U_ZERO_ERROR;
  const std::int32_t length =
      unorm2_normalize(normalizer, units.data(), count, nullptr, 0, &measured);
  Units output(static_cast<std::size_t>(length));
  unorm2_normalize(normalizer, units.data(), count, output.data(), length, &error);
  return from_utf16(output);
}

// Whether a form of `expected` can leave it where `came` does: at a character that has another
// form, or right before one, with which it composes. It says no of most wrong answers, and
// normalising is slow.
bool may_be_form(std::u32string_view expected, std::u32string_view came) {
  const auto [wanted, found] = std::ranges::mismatch(expected, came);
  if (wanted == expected.end() || found == came.end()) return false;
  const auto next = wanted + 1;
  return may_change(*wanted) || (next != expected.end() && may_change(*next));
}

bool is_form_of(std::u32string_view expected, std::u32string_view came) {
  return may_be_form(expected, came) && (came == normalised(expected, unorm2_getNFCInstance) ||
                                         came == normalised(expected, unorm2_getNFDInstance));
}

// A decoder may have handed over any beginning of the text before an error.
bool is_form_of_beginning(std::u32string_view expected, std::u32string_view came) {
  return may_be_form(expected, came) &&
         (normalised(expected, unorm2_getNFCInstance).starts_with(came) ||
          normalised(expected, unorm2_getNFDInstance).starts_with(came));
}

// How many characters of the input came out as they are, counted from the first. None if a
// signature may be missing.
std::size_t unchanged(const Reading& reading, std::u32string_view came) {
  if (reading.starts_with_signature()) return 0;
  const auto [end, other] = std::ranges::mismatch(reading.scalars(), came);
  return static_cast<std::size_t>(end - reading.scalars().begin());
}

// A quick check: most texts that came out wrong hold nothing that has another form from where they
// differ on.
bool holds_what_changes(const Reading& reading, std::u32string_view came, char32_t substitute) {
  if (may_change(substitute)) return true;
  const auto rest = std::span(reading.tokens()).subspan(unchanged(reading, came));
  return std::ranges::any_of(rest, [](const Token& token) {
    return token.kind == Token::Kind::character && may_change(token.scalar);
  });
}

// Tries the text with and without its signature, and ill-formed input replaced under each policy.
bool is_form_of_input(const Reading& reading, std::u32string_view came, char32_t substitute) {
  if (!holds_what_changes(reading, came, substitute)) return false;
  return std::ranges::any_of(reference::all_replacement_policies, [&](auto policy) {
    if (!has_policy(reading.encoding(), policy)) return false;
    const std::u32string all = replace(reading.encoding(), reading.octets(), policy, substitute);
    const std::u32string_view expected = all;
    const bool may_strip = reading.starts_with_signature();
    return is_form_of(expected, came) || (may_strip && is_form_of(expected.substr(1), came));
  });
}

// Only input without surrogates has normalization forms.
bool are_octets_of_form(const Request& request, OctetView octets) {
  if (!std::ranges::all_of(request.scalars, reference::is_scalar_value)) return false;
  const reference::Decoded came = decode(request.encoding, octets);
  return !came.error && is_form_of(request.scalars, came.scalars);
}

}  // namespace

// Three outputs can be normalised: the text before an error, an encoder's octets, and scalar
// values.
bool is_normalised(const Question& question, const Reading& reading, const Answer& answer,
                   char32_t substitute) {
  const Request& request = question.request;
  if (!gives_output(request.operation)) return false;
  if (answer.status == Answer::Status::ill_formed) {
    return answer.before && !reading.well_formed() &&
           is_form_of_beginning(reading.scalars(), *answer.before);
  }
  if (takes_values(request.operation)) {
    return are_octets_of_form(request, answer.octets);
  }
  return is_form_of_input(reading, answer.scalars, substitute);
}

}  // namespace utf8spec::harnesses
