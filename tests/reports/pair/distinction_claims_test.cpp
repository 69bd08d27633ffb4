// Walks the table of what `utf8spec pair --way differs` claims. Just inside, two decoders are told
// apart. Just outside, two decoders break one assumption alone and are not, so the assumption is
// needed, and the report says it.
#include "reports/pair/distinction_claims.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "reference/replace.h"
#include "reference/whole_input.h"
#include "reports/pair/pair_report.h"
#include "tests/harnesses/learn/function_decoder.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::learn;
using harnesses::Answer;
using harnesses::Request;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

using ReadingOf = std::function<Answer(const Octets& octets)>;

Answer right(const Octets& octets) {
  if (!reference::is_well_formed(reference::Encoding::utf_8, octets)) {
    return answer_with(Answer::Status::ill_formed);
  }
  return answer_ok(reference::replace(reference::Encoding::utf_8, octets,
                                      reference::ReplacementPolicy::maximal_subpart));
}

// Reads U+00A0 as U+0020 behind this text.
ReadingOf blank_behind(const std::u32string& before) {
  return [=](const Octets& octets) {
    Answer answer = right(octets);
    const std::u32string wanted = before + U'\u00A0';
    const std::size_t at = answer.scalars.find(wanted);
    if (at != std::u32string::npos) answer.scalars[at + before.size()] = U' ';
    return answer;
  };
}

// Takes C0 AF for a slash behind these octets.
ReadingOf slash_behind(const std::string& before) {
  return [=](const Octets& octets) {
    std::string text(octets.begin(), octets.end());
    const std::size_t at = text.find(before + "\xC0\xAF");
    if (at != std::string::npos) text.replace(at + before.size(), 2, "/");
    return right(Octets(text.begin(), text.end()));
  };
}

// Has no hidden state: one octet leads from one right state to another.
Answer takes_c0_for_c2(const Octets& octets) {
  Octets taken = octets;
  std::ranges::replace(taken, 0xC0, 0xC2);
  return right(taken);
}

FunctionDecoder decoder_of(const ReadingOf& reading, const std::string& name) {
  FunctionDecoder decoder({Operation::decode},
                          [=](const Request& request) { return reading(request.octets); });
  decoder.rename(name);
  return decoder;
}

LearntTranslation learnt_from(FunctionDecoder& decoder) {
  auto learnt = learn_translation(decoder, Operation::decode, CharacterSet::make(U"/<\n").value(),
                                  {.extra_states = 0, .samples = 1000}, {});
  EXPECT_TRUE(learnt);
  return learnt ? *std::move(learnt) : LearntTranslation{};
}

// Of files, nobody can ask the values.
enum class From : std::uint8_t { decoders, files };

DistinctionReport report_on(const ReadingOf& reading, From from = From::decoders) {
  FunctionDecoder one = decoder_of(right, "A");
  FunctionDecoder other = decoder_of(reading, "B");
  DistinctionReport report{{learnt_from(one), true}, {learnt_from(other), true}, {}, {}, {}, {}};
  report.distinction = harnesses::learn::distinguish(report.one.learnt, report.other.learnt);
  report.offsets = tl::unexpected(std::string("not asked"));
  report.values = tl::unexpected(std::string("B is known from a file"));
  if (from == From::files) return report;
  report.values = compare_values({one, report.one.learnt}, {other, report.other.learnt}, {})
                      .map_error([](const Trouble& trouble) { return trouble.text; });
  return report;
}

// Lines that do not wrap.
std::string text_of(const DistinctionReport& report) { return to_text(report, 1000); }

TEST(DistinctionClaims, StandInTheFirstLine) {
  EXPECT_THAT(text_of(report_on(right)),
              StartsWith("Compared on every input: U+000A, / and <, marks, and any other character "
                         "as one. Compared by value: all 1,112,064 characters, once at the start; "
                         "elsewhere, a character must have the same value.\n"));
  EXPECT_THAT(text_of(report_on(right, From::files)),
              StartsWith("Compared on every input: U+000A, / and <, marks, and any other character "
                         "as one. Values of other characters are not compared: B is known from a "
                         "file.\n"));
}

TEST(DistinctionClaims, AreMadeOfEqualDecoders) {
  EXPECT_THAT(text_of(report_on(right)),
              AllOf(HasSubstr("verdict   none exists"), HasSubstr("value     none exists"),
                    HasSubstr("division  not compared: decode of A shows no replacements"),
                    HasSubstr("Where none exists, that holds for every input, as far as it is "
                              "compared, if A is deterministic")));
}

// Each of these is inside: the kind is found.
TEST(DistinctionClaims, AreNotMadeOfDecodersThatDiffer) {
  EXPECT_THAT(text_of(report_on(takes_c0_for_c2)), HasSubstr("verdict   C0 80 "));
  EXPECT_THAT(text_of(report_on(blank_behind(U""))),
              HasSubstr("value     C2 A0   00A0     0020\n"));
}

// The bound on states is that of the machine: the next state is not looked for.
TEST(DistinctionClaims, HaveDecodersJustOutsideOfEachAssumption) {
  const std::map<DistinctionAssumption, DistinctionReport> outside{
      {DistinctionAssumption::machine, report_on(slash_behind("<!-- <"))},
      {DistinctionAssumption::letters, report_on(blank_behind(U""), From::files)},
      {DistinctionAssumption::values, report_on(blank_behind(U"x"))},
  };
  for (const auto& [assumption, report] : outside) {
    EXPECT_THAT(text_of(report),
                AllOf(HasSubstr("verdict   none exists"), HasSubstr("value     none exists")));
  }
  EXPECT_THAT(text_of(outside.at(DistinctionAssumption::machine)), HasSubstr("has at most "));
  EXPECT_THAT(text_of(outside.at(DistinctionAssumption::letters)),
              HasSubstr("Values of other characters are not compared"));
  EXPECT_THAT(text_of(outside.at(DistinctionAssumption::values)),
              HasSubstr("elsewhere, a character must have the same value"));
}

TEST(DistinctionClaims, RestOnTheAssumptionsOfTheirRows) {
  for (const DistinctionClaimRow& row : distinction_claims) {
    EXPECT_FALSE(row.assumptions.empty()) << row.sentence;
  }
}

TEST(DistinctionClaims, OfTheJsonSayWhatWasCompared) {
  EXPECT_THAT(to_json(report_on(blank_behind(U""))),
              AllOf(HasSubstr("\"characters\": 1112064"), HasSubstr("\"octets\": \"C2A0\"")));
  EXPECT_THAT(
      to_json(report_on(right, From::files)),
      AllOf(HasSubstr("\"notCompared\": \"B is known from a file\""), Not(HasSubstr("1112064"))));
}

}  // namespace
}  // namespace utf8spec::reports
