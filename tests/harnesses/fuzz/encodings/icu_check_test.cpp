// ICU is the second opinion for encodings other than UTF-8. Where a clause leaves a choice, ICU
// and the reference differ, and a table records each difference with its clause. The tests show
// that every row of the table is needed and true. A wrong row would hide an error of the
// reference; a missing row would stop the fuzzer at a permitted choice.
#include "harnesses/fuzz/encodings/icu_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "harnesses/fuzz/encodings/icu_converter.h"
#include "vectors/builder.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using reference::Encoding;
using ::testing::Contains;
using ::testing::IsEmpty;
using vectors::octets_of;
using enum Encoding;

Case text(Encoding encoding, std::string_view hex) {
  return {.octets = octets_of(hex), .cuts = {}, .values = {}, .encoding = encoding};
}

// `reading` says how ICU is expected to read. The tests change it to see that the check
// notices.
std::vector<std::string> found(const IcuReading& reading, const Case& given) {
  Holds holds("icu");
  check_icu_as(reading, given, holds);
  std::vector<std::string> lines;
  for (const Disagreement& disagreement : holds.found()) lines.push_back(signature(disagreement));
  return lines;
}

// A text for each kind of known difference. A dialect accepts other sequences; a division
// groups ill-formed octets in another way. Empty if there is no such difference.
struct Example {
  std::string_view dialect;
  std::string_view division;
};

// CESU-8: a lone surrogate, then U+1F600 in four octets, which CESU-8 does not have. UTF-16 and
// UTF-32: A in both orders, without the signature that decides the order.
const std::map<Encoding, Example> examples{
    {cesu_8, {"ED A0 80", "F0 9F 98 80"}}, {cesu_8_unpaired, {"", "F0 9F 98"}},
    {utf_16_little, {"41 00", ""}},        {utf_16_marked, {"00 41", ""}},
    {utf_32_little, {"41 00 00 00", ""}},  {utf_32_marked, {"00 00 00 41", ""}}};

TEST(IcuCheck, EachKnownDifferenceIsShown) {
  for (const IcuReading& reading : icu_readings) {
    const bool differs = !reading.dialect_clause.empty() || !reading.division_clause.empty();
    ASSERT_EQ(examples.contains(reading.encoding), differs) << name(reading.encoding);
    if (!differs) continue;
    const Example& example = examples.at(reading.encoding);
    const Case dialect = text(reading.encoding, example.dialect);
    const Case division = text(reading.encoding, example.division);
    EXPECT_EQ(known_differences(dialect).of_dialect, !reading.dialect_clause.empty());
    EXPECT_EQ(known_differences(division).of_division, !reading.division_clause.empty());
  }
}

// If a later ICU reads as the reference does, this test fails and the row must go.
TEST(IcuCheck, IcuIsNotReadAsTheReferenceWhereADifferenceIsKnown) {
  for (IcuReading reading : icu_readings) {
    if (!examples.contains(reading.encoding)) continue;
    const Example& example = examples.at(reading.encoding);
    const bool is_dialect = !example.dialect.empty();
    const Case given = text(reading.encoding, is_dialect ? example.dialect : example.division);
    EXPECT_THAT(found(reading, given), IsEmpty());
    reading.read_as = reading.encoding;
    reading.division = IcuDivision::maximal_subparts;
    EXPECT_THAT(found(reading, given), Contains("icu replace-icu differs none"));
  }
}

// `without` omits the division of CESU-8 from the table. F0 9F 98 80 is ill-formed there, and
// ICU groups its octets in another way: another length of the error, another number of U+FFFD.
TEST(IcuCheck, ADifferentDivisionChangesLengthAndNumber) {
  const IcuReading without{cesu_8, "CESU-8", cesu_8_unpaired};
  EXPECT_THAT(found(without, text(cesu_8, "41 F0 9F 98 80")),
              testing::UnorderedElementsAre("icu decode-icu error-length none",
                                            "icu replace-icu differs none",
                                            "icu stream-replace-icu differs none"));
}

// The converter of the other order reads A as U+4100. All four operations must report it.
TEST(IcuCheck, FindsAWrongOrderInEveryWay) {
  const IcuReading wrong{utf_16be, "UTF-16LE", utf_16be};
  EXPECT_THAT(found(wrong, text(utf_16be, "00 41 00 42")),
              testing::UnorderedElementsAre(
                  "icu stream-icu differs none", "icu decode-icu differs none",
                  "icu stream-replace-icu differs none", "icu replace-icu differs none"));
}

// WTF-8 is an example: the check must stay silent and not fall back to UTF-8.
TEST(IcuCheck, AsksNothingWhereIcuHasNoConverter) {
  EXPECT_EQ(icu_reading_of(wtf_8), nullptr);
  Holds holds("icu");
  check_icu(text(wtf_8, "ED A0 80"), holds);
  EXPECT_THAT(holds.found(), IsEmpty());
  EXPECT_FALSE(known_differences(text(wtf_8, "ED A0 80")).of_dialect);
}

// A, a lone low surrogate, and B.
TEST(IcuConverter, TellsTheFirstErrorAndWhatWasBefore) {
  IcuConverter converter("UTF-16LE", IcuConverter::OnError::stop);
  const Octets octets = octets_of("41 00 00 DC 42 00");
  const auto output = converter.read(octets, {});
  ASSERT_TRUE(output.error);
  EXPECT_EQ(output.error->offset, 2u);
  EXPECT_EQ(output.error->length, 2u);
  EXPECT_EQ(output.units, u"A");
}

// The first text leaves an order (little-endian) and half a unit behind. The second must begin
// in big-endian order, which is ICU's default for UTF-16.
TEST(IcuConverter, BeginsEachTextAnew) {
  IcuConverter converter("UTF-16", IcuConverter::OnError::substitute);
  EXPECT_EQ(converter.read(octets_of("FF FE 41"), {}).units, u"\uFFFD");
  EXPECT_EQ(converter.read(octets_of("00 41"), {}).units, u"A");
}

TEST(IcuConverter, RefusesANameThatIcuDoesNotHave) {
  EXPECT_THROW(IcuConverter("UTF-99", IcuConverter::OnError::stop), std::runtime_error);
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
