// A text that came out in another canonical form is right in all else, and gets one name. Most
// wrong texts are told from such ones by their first character that differs. That must lose no
// form: each character that has one is tried, alone and between others.
#include <gtest/gtest.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>

#include <array>

#include "reference/any_codec.h"
#include "reference/scalar.h"
#include "tests/harnesses/judge/judging.h"

namespace utf8spec::harnesses {
namespace {

using Form = const UNormalizer2*;

Form nfc() {
  UErrorCode error = U_ZERO_ERROR;
  return unorm2_getNFCInstance(&error);
}

Form nfd() {
  UErrorCode error = U_ZERO_ERROR;
  return unorm2_getNFDInstance(&error);
}

// Of a few characters.
std::u32string in_form(std::u32string_view plain, Form form) {
  std::array<UChar, 64> before{};
  std::array<UChar, 64> after{};
  std::array<UChar32, 64> values{};
  std::int32_t length = 0;
  UErrorCode error = U_ZERO_ERROR;
  u_strFromUTF32(before.data(), before.size(), &length,
                 reinterpret_cast<const UChar32*>(plain.data()),
                 static_cast<std::int32_t>(plain.size()), &error);
  length = unorm2_normalize(form, before.data(), length, after.data(), after.size(), &error);
  u_strToUTF32(values.data(), values.size(), &length, after.data(), length, &error);
  EXPECT_EQ(error, U_ZERO_ERROR);
  return {values.begin(), values.begin() + length};
}

// The judge's name for what is wrong with a decoder that hands over this form of a text.
Symptom symptom_of(std::u32string_view plain, Form form) {
  const Octets octets = encode_all(reference::codec_of(reference::Encoding::utf_8), plain);
  const Read read(octets);
  return Judge(Profile::rfc3629)
      .judge(question_of(Operation::decode, octets), *read,
             {Outcome::Kind::answered, ok(in_form(plain, form)), {}})
      .finding.symptom;
}

TEST(Normalisation, IsKnownOfEachCharacterThatHasAnotherForm) {
  std::size_t tried = 0;
  for (char32_t value = 0x80; value <= reference::last_scalar_value; ++value) {
    if (!reference::is_scalar_value(value)) continue;
    const std::u32string decomposed = in_form(std::u32string(1, value), nfd());
    if (decomposed == std::u32string(1, value)) continue;
    ++tried;
    const auto code = static_cast<std::uint32_t>(value);
    EXPECT_EQ(symptom_of(std::u32string(U"xy") + value + U'z', nfd()), Symptom::normalises) << code;
    const std::u32string apart = U"xy" + decomposed + U'z';
    if (in_form(apart, nfc()) == apart) continue;
    EXPECT_EQ(symptom_of(apart, nfc()), Symptom::normalises) << code;
  }
  EXPECT_GT(tried, 13'000U);
}

// The base composes with a mark that is not the next one, or two marks change places.
TEST(Normalisation, IsKnownBehindOtherMarks) {
  for (const std::u32string_view plain : {U"ba\u0323\u0302", U"ba\u0328\u0301", U"q\u0307\u0323",
                                          U"\u1100\u1161\u11A8", U"a\u0315\u0300"}) {
    EXPECT_EQ(symptom_of(plain, nfc()), Symptom::normalises) << plain.size();
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
