// Tests for the report on a terminal, and for the gate that makes foreign text harmless. Answers
// can hold escape sequences that clear a screen, or U+202E that reverses a line. A failed run could
// then look like a passed one. Examples are shortened, because the fault may be one sequence in a
// mebibyte.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "reference/decode.h"
#include "reports/render/formats.h"
#include "reports/render/harmless.h"
#include "reports/render/input_view.h"
#include "reports/render/text_page.h"
#include "reports/split.h"
#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// ESC, line feed, U+202E (E2 80 AE) and DEL are written out. U+00E9 and U+1F600 stay.
TEST(Harmless, WritesOutWhatIsNotSeen) {
  // NOLINTNEXTLINE(misc-misleading-bidirectional): hostile on purpose
  EXPECT_EQ(harmless_line("a\x1B[0m\n\xE2\x80\xAE\x7F"), "a\\u{1B}[0m\\u{A}\\u{202E}\\u{7F}");
  EXPECT_EQ(harmless_line("\xC3\xA9 \xF0\x9F\x98\x80"), "\xC3\xA9 \xF0\x9F\x98\x80");
  EXPECT_EQ(harmless("a\n\tb\r", Keep::block, 100), "a\n\tb\\u{D}");
  EXPECT_EQ(harmless("a\x1B", Keep::characters, 100), "a\x1B");
}

// F0 9F 98 is one truncated subpart and C0 80 are two. EF BF BD is U+FFFD.
TEST(Harmless, ReplacesEachMaximalSubpart) {
  EXPECT_EQ(harmless_line("\xF0\x9F\x98z\xC0\x80"), "\xEF\xBF\xBDz\xEF\xBF\xBD\xEF\xBF\xBD");
}

// 101 characters of two octets are one too many. The cut must not divide a character, and text that
// was cut must not be cut again.
TEST(Harmless, CutsBetweenCharactersAndOnlyOnce) {
  std::string text;
  for (int i = 0; i < 101; ++i) text += "\xC3\xA9";
  EXPECT_EQ(harmless(text.substr(0, 200), Keep::line, 100), text.substr(0, 200));
  const std::string cut = harmless(text, Keep::line, 100);
  EXPECT_THAT(cut, testing::EndsWith("\xC3\xA9... (cut: 202 octets in all)"));
  EXPECT_EQ(harmless(cut, Keep::line, 100), cut);
}

// An input of `size` letters `A` without marks and cuts.
Example octets_example(std::size_t size) {
  return {.vector = {},
          .request = {},
          .operation = Operation::stream,
          .octets = Octets(size, 0x41),
          .scalars = {},
          .cuts = {},
          .marks = {},
          .expected = {},
          .actual = {},
          .command = {}};
}

// Marks are in brackets, cuts are bars. Two cuts at 2 divide the first mark and make an empty
// chunk.
TEST(InputLine, ShowsMarksAndCuts) {
  Example example = octets_example(5);
  example.marks = {{1, 2}, {3, 1}};
  EXPECT_EQ(input_line(example), "41 [41 41] [41] 41");
  example.cuts = {0, 2, 2, 5};
  EXPECT_EQ(input_line(example), "| 41 [41] | | [41] [41] 41 |");
  EXPECT_EQ(input_line(octets_example(0)), "(nothing)");
}

// An encoder gets values, of which a surrogate is the wrong one.
TEST(InputLine, ShowsTheValuesOfEncode) {
  EXPECT_EQ(input_line(non_conformant_report().deviations[2].examples[0]), "U+1F600 [U+D800]");
}

// The input is a mebibyte with FF at offset 5,000. The line shows its start and that place.
TEST(InputLine, ShowsALongInputAroundItsFirstMark) {
  Example example = octets_example(1 << 20);
  example.octets[5000] = 0xFF;
  example.marks = {{5000, 1}};
  const std::string line = input_line(example);
  EXPECT_THAT(line, StartsWith("41 41 41 41 ...(4980 more)... 41"));
  EXPECT_THAT(line, HasSubstr("41 [FF] 41"));
  EXPECT_LT(line.size(), 300);
}

// A report file may hold any numbers. An offset of SIZE_MAX plus a length overflows.
TEST(InputLine, SurvivesMarksAndCutsOutsideTheInput) {
  Example example = octets_example(100);
  example.marks = {{SIZE_MAX, SIZE_MAX}};
  example.cuts = {SIZE_MAX};
  EXPECT_THAT(input_line(example), HasSubstr("more"));
}

// In the log of a CI job, people look for one line.
TEST(TextReport, SaysTheVerdictFirst) {
  EXPECT_THAT(to_text(conformant_report(), Colour::never),
              StartsWith("Conformant  icu:u8-next 72.1\n"));
  EXPECT_THAT(to_text(non_conformant_report(), Colour::never),
              StartsWith("Non-conformant  hasty 0.3\n"));
  EXPECT_THAT(to_text(incomplete_report(), Colour::never), StartsWith("Incomplete  "));
}

// A trace that was left on slows a run down, so the first lines name it.
TEST(TextReport, NamesALargeStandardErrorAtOnce) {
  Report report = conformant_report();
  EXPECT_THAT(to_text(report, Colour::never), testing::Not(HasSubstr("standard error")));
  report.diagnostics.assign(64 << 10, 'e');
  const std::string text = to_text(report, Colour::never, 400);
  EXPECT_LT(text.find("wrote 64 KiB or more to its standard"), text.find("profile ")) << text;
}

// It may be the reason of a hang, and what it wrote is long.
TEST(TextReport, NamesALargeStandardErrorBeforeItsWords) {
  Report report = incomplete_report();
  report.deviations.push_back({.id = "hangs", .title = "missed the deadline", .count = 1});
  report.diagnostics.assign(64 << 10, 'e');
  const std::string text = to_text(report, Colour::never, 400);
  EXPECT_LT(text.find("wrote 64 KiB or more"), text.find("Its standard error:")) << text;
}

// One example in octets, one in chunks and one of an encoder.
TEST(TextReport, ShowsEachDeviationWithItsShortestExample) {
  const std::string text = to_text(non_conformant_report(), Colour::never);
  EXPECT_THAT(text, HasSubstr(" 1. accepts surrogates (CESU-8) (2,048 requests)"));
  EXPECT_THAT(text, HasSubstr("validate        [ED] [A0] [80]"));
  EXPECT_THAT(text, HasSubstr("stream          41 | | F0 9F 98 | 80 [FF]"));
  EXPECT_THAT(text, HasSubstr("actual          ok F09F9880EDA080"));
  EXPECT_THAT(text, HasSubstr("repeat          echo 'encode 1F600 D800' | ./decoder"));
}

TEST(TextReport, NamesWhatFollowsFromACause) {
  const Report report = report_with_cause();
  ASSERT_GT(report.deviations[0].consequences.size(), 1U);
  for (const Deviation& each : report.deviations[0].consequences) {
    EXPECT_THAT(to_text(report, Colour::never), HasSubstr(each.id));
    EXPECT_THAT(to_markdown(report), HasSubstr("- `" + each.id + "`: "));
    EXPECT_THAT(to_html(report), HasSubstr("<code>" + each.id + "</code>"));
  }
}

// The reasons of known deviations stand beside them. News and stale entries have a list of their
// own.
TEST(TextReport, SaysWhatIsKnownAndWhatIsNotAsExpected) {
  const std::string text = to_text(expecting_report(), Colour::never);
  EXPECT_THAT(text, HasSubstr("This is not as expected.\n"));
  EXPECT_THAT(text,
              HasSubstr("\n    known           CESU-8 *on purpose* (https://bugs.example/1)\n"));
  EXPECT_THAT(text, HasSubstr("\nNot as expected\n"
                              "  - loses-state-between-chunks is not expected.\n"
                              "  - errorOffset=after is expected, but the policy is start.\n"
                              "  - encoder=refused is expected, but no answer showed this policy.\n"
                              "  - stops-at-nul is expected, but was not seen; the expectation is "
                              "stale:\n    terminated\n"));
}

// A terminal breaks longer lines anywhere, and aligned columns with them.
TEST(TextReport, KeepsToTheWidthOfTheTerminal) {
  Report report = non_conformant_report();
  Example& example = report.deviations[0].examples[0];
  example.expected = "ok " + std::string(500, 'E');
  example.actual = "ill-formed 0";
  example.command = "utf8spec ask 'decode " + std::string(300, 'A') + "' -- python3 mine.py";
  for (const std::size_t width : {60U, 80U, 100U}) {
    const std::string text = to_text(report, Colour::never, width);
    for (const std::string_view line : split(text, '\n')) EXPECT_LE(line.size(), width) << line;
  }
  EXPECT_EQ(to_text(report, Colour::never), to_text(report, Colour::never, 80));
}

// The longest name leaves less room for the numbers.
TEST(TextReport, KeepsTheTableOfOperationsInTheWidthOfTheTerminal) {
  Report report = conformant_report();
  report.operations[Operation::stream_replace_deltas] = report.operations[Operation::validate];
  EXPECT_THAT(
      to_text(report, Colour::never, 80),
      HasSubstr("\nOperation             Verdict             passed  failed  faulted  "
                "unsupported\n"
                "validate              Conformant       1,112,064       0        0            "
                "0\n"));
  EXPECT_THAT(to_text(report, Colour::never, 80),
              HasSubstr("\nstream-replace-deltas Conformant       1,112,064 "));
  for (const std::size_t width : {60U, 70U, 80U, 90U}) {
    const std::string text = to_text(report, Colour::never, width);
    for (const std::string_view line : split(text, '\n')) EXPECT_LE(line.size(), width) << line;
  }
}

// Transcripts of usual reports are in many documents.
TEST(TextReport, HasNumbersOfTwelveColumnsIfTheyFit) {
  EXPECT_THAT(to_text(conformant_report(), Colour::never),
              HasSubstr("\nOperation       Verdict              passed      failed     faulted "
                        "unsupported\n"
                        "validate        Conformant        1,112,064           0           0"
                        "           0\n"));
}

// Six lines that say "not asked" hide the one that matters.
TEST(TextReport, NamesOperationsThatAreNotOfferedInOneLine) {
  Report report = conformant_report();
  for (auto& [operation, result] : report.operations) {
    if (operation != Operation::decode) result.verdict = Verdict::not_offered;
  }
  const std::string text = to_text(report, Colour::never);
  EXPECT_THAT(text, HasSubstr("\nnot asked       "));
  EXPECT_EQ(text.find("Not offered"), std::string::npos);
}

// The terminal gets no screens of hex. The JSON form has the command.
TEST(TextReport, LeavesOutAVeryLongCommand) {
  Report report = non_conformant_report();
  report.deviations[0].examples[0].command = "utf8spec ask 'decode " + std::string(5000, 'A') + "'";
  EXPECT_THAT(to_text(report, Colour::never),
              HasSubstr("a command of 5,022 characters, which --json FILE"));
}

// Our own colours are escape sequences. None of a decoder's may come through.
TEST(TextReport, HasEscapesOnlyWithColour) {
  EXPECT_THAT(to_text(non_conformant_report(), Colour::always),
              HasSubstr("\x1B[31mNon-conformant\x1B[0m"));
  for (const std::string_view hostile : hostile_texts) {
    const std::string text = to_text(hostile_report(hostile), Colour::never);
    EXPECT_TRUE(std::ranges::all_of(
        text, [](char c) { return c == '\n' || static_cast<unsigned char>(c) >= ' '; }));
    EXPECT_TRUE(reference::is_well_formed(
        OctetView(reinterpret_cast<const std::uint8_t*>(text.data()), text.size())));
  }
}

// A mebibyte in every place where a decoder can put text.
TEST(TextReport, CutsWhatIsTooLong) {
  EXPECT_LT(to_text(hostile_report(std::string(1 << 20, 'x')), Colour::never).size(), 40'000);
}

TEST(Split, KeepsEmptyParts) {
  EXPECT_THAT(split("", ' '), testing::IsEmpty());
  EXPECT_THAT(split("a", ' '), testing::ElementsAre("a"));
  EXPECT_THAT(split(" a  b ", ' '), testing::ElementsAre("", "a", "", "b", ""));
}

}  // namespace
}  // namespace utf8spec::reports
