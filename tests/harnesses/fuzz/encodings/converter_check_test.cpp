// ICU is the second opinion on `utf8spec convert`. The check must see a wrong order, a lost octet
// and a wrong place of an error, and must be silent where ICU has no opinion.
#include "harnesses/fuzz/encodings/converter_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "reference/whole_input.h"
#include "tests/harnesses/fuzz/encodings/mutated_cases.h"
#include "vectors/builder.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using vectors::octets_of;
using enum reference::Encoding;

// The cuts stand after each octet, so that every sequence is divided.
Case cut_text(reference::Encoding encoding, std::string_view hex) {
  Case given{.octets = octets_of(hex), .cuts = {}, .values = {}, .encoding = encoding};
  for (std::size_t cut = 1; cut < given.octets.size(); ++cut) given.cuts.push_back(cut);
  return given;
}

std::vector<std::string> signatures_of(const Holds& holds) {
  std::vector<std::string> lines;
  for (const Disagreement& disagreement : holds.found()) lines.push_back(signature(disagreement));
  return lines;
}

std::vector<std::string> found(const Case& given) {
  Holds holds("convert");
  check_converter(given, holds);
  return signatures_of(holds);
}

TEST(ConverterCheck, AgreesOnGoodAndBadText) {
  for (const char* hex : {"41 C3 A9 E2 82 AC F0 9F 98 80", "41 C0 AF 42", "E2 82", "F4 90 80 80",
                          "ED A0 80 41", "41 EF BB BF 42"}) {
    EXPECT_THAT(found(cut_text(utf_8, hex)), IsEmpty()) << hex;
  }
  EXPECT_THAT(found(cut_text(utf_16le, "41 00 3D D8 00 DE 00 DC 42 00 41")), IsEmpty());
  EXPECT_THAT(found(cut_text(utf_32be, "00 00 00 41 00 11 00 00 00 00 D8 00")), IsEmpty());
  EXPECT_THAT(found(cut_text(cesu_8, "ED A0 BD ED B8 80 F0 9F 98 80")), IsEmpty());
}

// How many inputs each encoding gets. UTF8SPEC_CONVERT_CASES asks more (docs/convert.md).
std::size_t wanted_cases() {
  const char* const wanted = std::getenv("UTF8SPEC_CONVERT_CASES");
  return wanted == nullptr ? 2000 : std::strtoull(wanted, nullptr, 10);
}

class MutatedText : public testing::TestWithParam<IcuReading> {};

// The mutator is that of the fuzz targets. Both kinds of text must occur.
TEST_P(MutatedText, IsConvertedAsIcuConvertsIt) {
  std::size_t well_formed = 0;
  each_mutated_case(GetParam().encoding, wanted_cases(), [&](const Case& given) {
    ASSERT_THAT(found(given), IsEmpty());
    well_formed += reference::is_well_formed(GetParam().encoding, given.octets) ? 1 : 0;
  });
  EXPECT_GT(well_formed, 20U);
}

INSTANTIATE_TEST_SUITE_P(Encodings, MutatedText, testing::ValuesIn(icu_readings),
                         [](const testing::TestParamInfo<IcuReading>& of) {
                           std::string name(reference::name(of.param.encoding));
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

std::vector<std::string> found_as(const IcuReading& reading, const Case& given) {
  Holds holds("convert");
  check_converter_as(reading, given, holds);
  return signatures_of(holds);
}

// The converter of the other order reads A as U+4100.
TEST(ConverterCheck, SeesAnotherOrder) {
  EXPECT_THAT(found_as({utf_16be, "UTF-16LE", utf_16be}, cut_text(utf_16be, "00 41 00 42")),
              Contains("convert convert-icu differs none"));
}

// F0 9F 98 80 is a character in one of the two encodings alone.
TEST(ConverterCheck, SeesAnErrorThatOnlyOneHas) {
  EXPECT_THAT(found_as({utf_8, "CESU-8", utf_8}, cut_text(utf_8, "41 F0 9F 98 80")),
              Contains("convert convert-icu verdict none"));
}

// A lone surrogate is the first error in one, and an octet that is never valid in the other.
TEST(ConverterCheck, SeesAnotherPlaceOfAnError) {
  EXPECT_THAT(found_as({utf_16be, "UTF-8", utf_16be}, cut_text(utf_16be, "00 41 FF 00 D8 00")),
              Contains("convert convert-icu error-offset none"));
}

TEST(ConverterCheck, AsksNothingWhereIcuHasNoConverterOrASignatureIsKept) {
  EXPECT_THAT(found(cut_text(wtf_8, "ED A0 80")), IsEmpty());
  EXPECT_THAT(found_as({utf_16, "UTF-8", utf_16}, cut_text(utf_16, "FE FF 00 41")), IsEmpty());
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
