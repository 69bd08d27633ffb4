// What a user is told to do next follows the verdict. A red run that proposes a deeper level, or a
// command with other rules than the run had, wastes the time of its reader.
#include "cli/common/next_step.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/harnesses/plan/suites.h"

namespace utf8spec::cli {
namespace {

using harnesses::Level;
using reports::Deviation;
using reports::Example;
using reports::Expectation;
using reports::Expectations;
using reports::Report;
using reports::Verdict;
using testing::HasSubstr;
using testing::Not;

// A run of `./mine.so`, and its words.
struct StepCall {
  TargetWords target_words;
  RunWords words;
  Target target;
  ExpectationWords expectations;

  StepCall() { target.subject = "./mine.so"; }

  std::string step_after(const Report& report) const {
    harnesses::Selection selection;
    selection.level = Level::smoke;
    selection.operations = {Operation::decode};
    const RunSoFar run{selection, {}, report.complete};
    return next_step(harnesses::committed_suite(), report, run,
                     {"./utf8spec", target_words, words, target, expectations});
  }
};

Deviation deviation(const std::string& id, const std::string& request) {
  Deviation made;
  made.id = id;
  Example example{};
  example.request = request;
  example.command = "utf8spec ask '" + request + "' ./mine.so";
  made.examples.push_back(example);
  return made;
}

Report red(std::vector<Deviation> deviations) {
  Report report;
  report.verdict = Verdict::non_conformant;
  report.deviations = std::move(deviations);
  return report;
}

Report with_expectations(Report report, Expectations expectations) {
  report.expectations = std::move(expectations);
  return report;
}

TEST(NextStep, OfAGreenRunIsTheNextLevel) {
  Report report;
  report.verdict = Verdict::conformant;
  EXPECT_THAT(StepCall().step_after(report), HasSubstr("next: ./utf8spec run --level standard "));
}

// The user's number of jobs may be the usual one of this machine, but not of the next.
TEST(NextStep, RepeatsTheJobsIfTheyWereGiven) {
  Report report;
  report.verdict = Verdict::conformant;
  StepCall call;
  EXPECT_THAT(call.step_after(report), Not(HasSubstr("--jobs")));
  call.target_words.jobs = all_cores();
  EXPECT_THAT(call.step_after(report), HasSubstr(" --jobs " + std::to_string(all_cores()) + " "));
}

// The rules of the run decide its verdict, so each of them is repeated.
TEST(NextStep, RepeatsAllRulesOfTheRun) {
  StepCall call;
  call.target_words.without = {"U+0000"};
  call.target_words.because = {"https://example.org"};
  call.target_words.jobs = all_cores() + 1;
  call.words.required = {"errorOffset=start"};
  call.expectations.expect = "known.json";
  Report report;
  report.verdict = Verdict::conformant;
  EXPECT_THAT(call.step_after(report),
              HasSubstr("--require errorOffset=start --without U+0000 --because "
                        "https://example.org --jobs " +
                        std::to_string(all_cores() + 1) + " --expect known.json ./mine.so"));
}

TEST(NextStep, OfARedRunRepeatsTheShortestFailureAndThenListsIt) {
  const Report report = red({deviation("accepts-surrogates", "decode EDA080"),
                             deviation("accepts-overlong", "decode C0AF")});
  EXPECT_EQ(StepCall().step_after(report),
            "next: ./utf8spec ask 'decode C0AF' ./mine.so  (the shortest request that fails)\n"
            "then: ./utf8spec run --level smoke --write-expectations known.json ./mine.so  "
            "(lists the deviations as known)");
}

// Commands are copied: a shell joins the lines of a long one again.
TEST(NextStep, FitsTheTerminal) {
  EXPECT_EQ(fitted_steps("next: utf8spec ask 'decode C0AF' ./mine.so  (the shortest request)\n"
                         "then: utf8spec run ./mine.so  (again)",
                         50),
            "next: utf8spec ask 'decode C0AF' ./mine.so\n"
            "      (the shortest request)\n"
            "then: utf8spec run ./mine.so  (again)\n");
  EXPECT_EQ(fitted_steps("next: utf8spec run --level standard -- python3 x.py  (1 request)", 36),
            "next: utf8spec run --level \\\n      standard -- python3 x.py\n      (1 request)\n");
}

// What is known already is not news.
TEST(NextStep, RepeatsOnlyWhatIsUnexpected) {
  StepCall call;
  call.expectations.expect = "mine.json";
  Expectations expectations;
  expectations.outcome = Expectations::Outcome::unmet;
  expectations.unexpected = {"accepts-surrogates"};
  const Report report = with_expectations(red({deviation("accepts-surrogates", "decode EDA080"),
                                               deviation("accepts-overlong", "decode C0AF")}),
                                          expectations);
  const std::string step = call.step_after(report);
  EXPECT_THAT(step, HasSubstr("next: ./utf8spec ask 'decode EDA080' ./mine.so"));
  EXPECT_THAT(step, HasSubstr("--expect mine.json --write-expectations mine.json ./mine.so"));
}

TEST(NextStep, RemovesAStaleExpectation) {
  StepCall call;
  call.expectations.expect = "mine.json";
  Expectation gone;
  gone.id = "accepts-surrogates";
  gone.state = Expectation::State::gone;
  Expectations expectations;
  expectations.outcome = Expectations::Outcome::unmet;
  expectations.deviations = {gone};
  Report report;
  report.verdict = Verdict::conformant;
  EXPECT_EQ(call.step_after(with_expectations(report, expectations)),
            "next: ./utf8spec run --level smoke --expect mine.json --write-expectations mine.json "
            "./mine.so  (removes 1 stale expectation)");
}

// No file may expect a crash, so a command that seems to excuse it would mislead.
TEST(NextStep, DoesNotListACrash) {
  const std::string step = StepCall().step_after(red({deviation("crashes", "decode C0")}));
  EXPECT_THAT(step, HasSubstr("next: ./utf8spec ask 'decode C0'"));
  EXPECT_THAT(step, Not(HasSubstr("--write-expectations")));
}

TEST(NextStep, DoesNotListWhatThisRunHasListed) {
  StepCall call;
  call.expectations.write = "known.json";
  const std::string step = call.step_after(red({deviation("accepts-overlong", "decode C0AF")}));
  EXPECT_THAT(step, Not(HasSubstr("--write-expectations")));
}

// No single request repeats it.
TEST(NextStep, OfARunWithMishapsIsTheSameRunOnceMore) {
  Report report;
  report.verdict = Verdict::incomplete;
  report.deviations.emplace_back().id = "exits-early";
  EXPECT_EQ(StepCall().step_after(report),
            "next: ./utf8spec run --level smoke ./mine.so  (once the adapter is mended)");
}

TEST(NextStep, OfAnIncompleteRunIsThePatternThatCompletesIt) {
  StepCall call;
  call.target_words.cannot = "^encode ";
  Report report;
  report.verdict = Verdict::incomplete;
  report.cannot_hint = "^decode (..)*00";
  EXPECT_EQ(call.step_after(report),
            "next: ./utf8spec run --level smoke --cannot '^encode |^decode (..)*00' ./mine.so  "
            "(if the API cannot take these requests by its design)");
}

// Nobody but the user knows what these requests have in common.
TEST(NextStep, OfAnIncompleteRunWithoutAPatternAsksForOne) {
  Report report;
  report.verdict = Verdict::incomplete;
  report.unexplained_refusals = 3;
  EXPECT_EQ(StepCall().step_after(report),
            "next: ./utf8spec run --level smoke ./mine.so  (add --cannot PATTERN if the API cannot "
            "take some requests by its design: see docs/test_a_decoder.md)");
  report.unexplained_refusals = 0;
  EXPECT_THAT(StepCall().step_after(report), HasSubstr("once every answer can be judged"));
}

}  // namespace
}  // namespace utf8spec::cli
