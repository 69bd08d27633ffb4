// ICU is an independent judge of the codecs, for each encoding that it has. Our two decoders of an
// encoding come from one team, so a common misreading of a standard would escape them. ICU's
// converters were written from the same standards by other people. A difference is an error of ours
// or a deviation of ICU that must be named here.
#include <gtest/gtest.h>
#include <unicode/ucnv.h>

#include <memory>
#include <optional>
#include <random>
#include <string>

#include "reference/codecs.h"
#include "reference/decode.h"
#include "reference/utf16.h"
#include "tests/reference/encoding_name.h"
#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

struct Close {
  void operator()(UConverter* converter) const { ucnv_close(converter); }
};

// ICU stops at the first error instead of replacing, so that its answer shows acceptance.
class Icu {
 public:
  explicit Icu(Encoding encoding) {
    std::string upper(name(encoding));
    std::ranges::transform(upper, upper.begin(), [](unsigned char c) { return std::toupper(c); });
    UErrorCode error = U_ZERO_ERROR;
    converter_.reset(ucnv_open(upper.c_str(), &error));
    ucnv_setToUCallBack(converter_.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr,
                        &error);
    EXPECT_TRUE(U_SUCCESS(error)) << upper;
  }

  // Returns UTF-16 units, or nothing for ill-formed input.
  std::optional<std::u16string> decode(OctetView input) {
    std::u16string units(2 * input.size() + 2, 0);
    UErrorCode error = U_ZERO_ERROR;
    ucnv_reset(converter_.get());
    const std::int32_t count =
        ucnv_toUChars(converter_.get(), units.data(), static_cast<std::int32_t>(units.size()),
                      reinterpret_cast<const char*>(input.data()),
                      static_cast<std::int32_t>(input.size()), &error);
    if (U_FAILURE(error)) return std::nullopt;
    units.resize(static_cast<std::size_t>(count));
    return units;
  }

 private:
  std::unique_ptr<UConverter, Close> converter_;
};

struct Told {
  std::optional<std::u16string> units;
  std::optional<IllFormed> error;
};

// Our answer in the form of ICU's: units up to the end, or the first error.
template <typename Codec>
Told told_by(OctetView input) {
  std::u16string units;
  std::optional<IllFormed> error;
  walk(Codec{}, input, [&](std::size_t offset, const Step& step) {
    const Utf16Sequence sequence = encode_utf16(step.scalar);
    units.append(sequence.view().begin(), sequence.view().end());
    if (!step.well_formed()) error = IllFormed{offset, step.length, step.kind};
    return step.well_formed();
  });
  return error ? Told{std::nullopt, error} : Told{units, std::nullopt};
}

// ICU accepts an unpaired surrogate in CESU-8. UTR #26 defines no form for it, so we reject it. A
// truncated pair belongs here too: ICU has accepted its first three octets.
bool is_known_difference(Encoding encoding, const Told& told) {
  if (encoding != Encoding::cesu_8 || !told.error) return false;
  return told.error->kind == Kind::unpaired_surrogate ||
         (told.error->kind == Kind::truncated && told.error->length >= 3);
}

template <typename Codec>
class ReferenceBesideIcu : public testing::Test {};

using CodecsOfIcu = testing::Types<Utf8, Utf16Be, Utf16Le, Utf32Be, Utf32Le, Cesu8>;

TYPED_TEST_SUITE(ReferenceBesideIcu, CodecsOfIcu, tests::EncodingName);

TYPED_TEST(ReferenceBesideIcu, EachValueIsRead) {
  Icu icu(TypeParam::encoding);
  for (char32_t value = 0; value <= last_scalar_value; ++value) {
    if (is_surrogate(value)) continue;
    const auto sequence = TypeParam::encode(value);
    const Utf16Sequence expected = encode_utf16(value);
    const auto units = icu.decode(sequence.view());
    ASSERT_TRUE(units && std::ranges::equal(*units, expected.view()))
        << tests::hex(sequence.view());
  }
}

// Seven of eight octets are taken from `telling`; the others are arbitrary. Octets drawn evenly
// would almost never form a surrogate pair.
Octets drawn(std::mt19937& draw, OctetView telling) {
  Octets octets(1 + draw() % 12);
  for (std::uint8_t& octet : octets) {
    octet = draw() % 8 == 0 ? static_cast<std::uint8_t>(draw()) : telling[draw() % telling.size()];
  }
  return octets;
}

// The seed is fixed, so that a failure can be repeated. ED occurs three times because pairs of
// surrogates in CESU-8 need it twice.
TYPED_TEST(ReferenceBesideIcu, EachDrawnStringIsReadAlike) {
  constexpr int strings = 1'000'000;
  const Octets telling = row_of(TypeParam::encoding).unit == 1
                             ? tests::octets("41 80 9F A0 AF B0 BF C2 E0 E1 ED ED ED F0")
                             : tests::octets("00 00 00 01 10 11 D7 D8 DB DC DF E0");
  Icu icu(TypeParam::encoding);
  std::mt19937 draw(2026);
  for (int i = 0; i < strings; ++i) {
    const Octets octets = drawn(draw, telling);
    const Told told = told_by<TypeParam>(octets);
    if (is_known_difference(TypeParam::encoding, told)) continue;
    ASSERT_EQ(told.units, icu.decode(octets)) << tests::hex(octets);
  }
}

// If ICU changes, this test fails and the known difference has to go. ED A0 80 is U+D800, ED B0 80
// is U+DC00.
TEST(ReferenceBesideIcuCesu8, ASurrogateAloneIsAKnownDifference) {
  Icu icu(Encoding::cesu_8);
  for (const char* const hex : {"ED A0 80", "ED B0 80", "ED A0 80 41"}) {
    const Octets octets = tests::octets(hex);
    EXPECT_TRUE(icu.decode(octets)) << hex;
    EXPECT_FALSE(told_by<Cesu8>(octets).units) << hex;
  }
}

}  // namespace
}  // namespace utf8spec::reference
