// The sentences of claims against their table: each sentence that a run or the learner prints has a
// row, and a row that no other test tries is tried here.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/learn/learn.h"
#include "harnesses/learn/policies.h"
#include "harnesses/plan/level.h"
#include "reports/claim_rows.h"
#include "reports/run/complete_claims.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"
#include "tests/reports/run/table_decoder.h"

namespace utf8spec::reports {
namespace {

using harnesses::DecoderKind;
using harnesses::Level;
using reference::ReplacementPolicy;

// A pattern for what a row prints: each {name} stands for some words.
std::regex pattern_of(const ClaimRow& row) {
  std::string pattern = std::string(row.sentence) + " " + std::string(row.assumptions);
  pattern = std::regex_replace(pattern, std::regex(R"([.()\[\]+*?^$|])"), R"(\$&)");
  pattern = std::regex_replace(pattern, std::regex(R"(\{[a-z]+\})"), "[^@]*");
  return std::regex(pattern + "[^@]*");
}

// Gives the learner the verdicts of a table.
class TableTeacher final : public harnesses::learn::Teacher {
 public:
  explicit TableTeacher(TableDecoder table) : table_(std::move(table)) {}

  harnesses::learn::View view() const override { return harnesses::learn::View::verdict; }
  reference::Encoding encoding() const override { return reference::Encoding::utf_8; }
  tl::expected<void, harnesses::learn::Trouble> ask(
      const harnesses::learn::WordSource& source,
      const harnesses::learn::TraceSink& sink) override {
    harnesses::Request request;
    while (source(request.octets)) {
      const auto answer = table_.answer(request, ReplacementPolicy::maximal_subpart);
      const bool is_ok = answer.status == harnesses::Answer::Status::ok;
      sink(request.octets,
           harnesses::learn::Trace(1, is_ok ? harnesses::learn::letter::well_formed
                                            : harnesses::learn::letter::ill_formed));
    }
    return {};
  }

 private:
  TableDecoder table_;
};

// Whether the learner takes the table for that of the standard.
bool is_learnt_as_standard(const TableDecoder& table, unsigned hidden) {
  TableTeacher teacher(table);
  const auto learnt = harnesses::learn::learn(teacher, {.extra_states = hidden, .samples = 0});
  return learnt && learnt->model.machine == harnesses::learn::model_of_standard().machine;
}

// A wrong cell of a state that is not hidden is learnt, and one of a hidden state is not. The
// machine of another encoding is claimed of the same learnt machine.
TEST(ClaimRows, OfLearntMachinesHaveTheSharpBound) {
  for (const auto form : {ClaimForm::learned_machine, ClaimForm::machine_of_an_encoding}) {
    const auto hidden = static_cast<unsigned>(row_of(form).hidden);
    TableDecoder inside;
    inside.cell(TableDecoder::two_due, 0xC1) = {TableDecoder::Does::goes_on, TableDecoder::one_due};
    EXPECT_FALSE(is_learnt_as_standard(inside, hidden));
    TableDecoder outside;
    const TableDecoder::State state = outside.enter(TableDecoder::start, 0x05);
    outside.cell(state, 0xC1) = {TableDecoder::Does::goes_on, TableDecoder::one_due};
    EXPECT_TRUE(is_learnt_as_standard(outside, hidden));
    EXPECT_TRUE(is_learnt_as_standard({}, hidden));
  }
}

// A run passes if each question is answered right. Inputs that were not asked do not count.
TEST(ClaimRows, OfSamplesCoverWhatWasAsked) {
  const auto verdict_of = [](const Octets& wrong_at) {
    FunctionDecoder decoder([&](const harnesses::Request& request) {
      harnesses::Outcome outcome;
      outcome.answer = correct_answer(request);
      if (request.octets == wrong_at) outcome.answer.status = harnesses::Answer::Status::ok;
      return outcome;
    });
    decoder.introduction().operations = {Operation::validate};
    Assignment assignment;
    assignment.level = Level::smoke;
    return assess(decoder, committed_suite(), assignment);
  };
  EXPECT_EQ(verdict_of({0xC0, 0xAF}).verdict, Verdict::non_conformant);
  const Octets not_asked(100, 0xC0);
  const Report passed = verdict_of(not_asked);
  EXPECT_EQ(passed.verdict, Verdict::conformant);
  EXPECT_TRUE(
      std::regex_match(passed.claims[0].text, pattern_of(row_of(ClaimForm::vectors_passed))));
}

// A claim of a run that no row makes would not be tried here.
TEST(ClaimRows, MakeEachClaimOfASuite) {
  const std::vector<Operation> operations{Operation::validate, Operation::decode,
                                          Operation::replace};
  for (const Level level : harnesses::all_levels) {
    for (const DecoderKind kind : {DecoderKind::program, DecoderKind::plugin}) {
      const ClaimBasis basis(level, reference::Encoding::utf_8, harnesses::Grain::octets, kind);
      for (const auto& claim : complete_claims(
               basis, operations, {{Operation::replace, ReplacementPolicy::per_octet}})) {
        EXPECT_TRUE(std::ranges::any_of(claim_rows, [&](const ClaimRow& row) {
          return row.kind == claim.grounds->kind && std::regex_match(claim.text, pattern_of(row));
        })) << claim.text;
      }
    }
  }
}

// Where a row is tried. A new row does not compile without a test.
std::string_view test_of(ClaimForm form) {
  return reference::text_of(form, "OfSamplesCoverWhatWasAsked", "OfValuesCoverEachCharacterAlone",
                            "OfSamplesCoverWhatWasAsked", "OfHiddenStatesHaveTheSharpBound",
                            "OfHiddenStatesHaveTheSharpBound", "OfHiddenStatesHaveTheSharpBound",
                            "OfEntriesFindOneStateBehindAnEntryOctet", "OfPaddingReachOneBlock",
                            "OfValuesCoverEachCharacterAlone", "OfLearntMachinesHaveTheSharpBound",
                            "OfLearntMachinesHaveTheSharpBound");
}

TEST(ClaimRows, AreEachTriedByATest) {
  const testing::TestSuite* const suite = testing::UnitTest::GetInstance()->current_test_suite();
  std::set<std::string> names;
  for (int place = 0; place < suite->total_test_count(); ++place) {
    names.insert(suite->GetTestInfo(place)->name());
  }
  for (const ClaimRow& row : claim_rows) {
    EXPECT_TRUE(names.contains(std::string(test_of(row.form)))) << test_of(row.form);
  }
}

// A reader of the table learns of each claim what breaks it.
TEST(ClaimRows, SayWhatIsJustInsideAndJustOutside) {
  for (const ClaimRow& row : claim_rows) {
    EXPECT_FALSE(row.sentence.empty() || row.assumptions.empty());
    EXPECT_FALSE(row.inside.empty() || row.outside.empty());
    EXPECT_NE(row.inside, row.outside);
  }
}

}  // namespace
}  // namespace utf8spec::reports
