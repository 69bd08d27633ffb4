// The last line of a run proposes the next deeper level, with its size and a guess of the duration.
// The level must really ask more, the command must be one that can be pasted, and the guess must
// not mislead. A user who pastes a wrong line tests another decoder or waits for hours.
#include "cli/common/next_level.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/harnesses/plan/suites.h"

namespace utf8spec::cli {
namespace {

using harnesses::committed_suite;
using harnesses::Level;
using harnesses::Selection;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Selection selection_at(Level level, std::vector<Operation> operations = {Operation::decode}) {
  Selection selection;
  selection.level = level;
  selection.operations = std::move(operations);
  return selection;
}

// nullopt if no deeper level asks more of this selection.
std::optional<LevelSize> level_behind(const Selection& selection) {
  return next_level(committed_suite(), selection, size_of(committed_suite(), selection).requests);
}

// A command line for the tests, and the decoder that it names. `command()` refers to it, so it must
// live longer.
struct Call {
  TargetWords target_words;
  RunWords words;
  Target target;
  ExpectationWords expectations;
  std::string flags = {};

  RunCommand command() const {
    return {"utf8spec", target_words, words, target, expectations, flags};
  }
};

Call call_of_python() {
  Call call;
  call.target.subject = "-- python3 my_decoder.py";
  return call;
}

Call call_of_plugin() {
  Call call;
  call.target.kind = Target::Kind::plugin;
  call.target.subject = "reference";
  return call;
}

// The default pace is 16,598 requests in 2 seconds, all of them one by one.
std::string line_at(Level level, const Call& call, const Paces& paces = {{16'598, 2.0}, {}}) {
  return next_line(committed_suite(), {selection_at(level), paces}, call.command());
}

TEST(NextLevel, IsTheFirstThatAsksMore) {
  const auto next = level_behind(selection_at(Level::smoke));
  ASSERT_TRUE(next);
  EXPECT_EQ(next->level, Level::standard);
  EXPECT_GT(next->requests, 6'000'000U);
  EXPECT_GT(next->requests, next->bulk);
}

// validate returns no values, so level payload has no further question for it.
TEST(NextLevel, PassesOverThoseThatAskTheSame) {
  const auto next = level_behind(selection_at(Level::standard, {Operation::validate}));
  ASSERT_TRUE(next);
  EXPECT_EQ(next->level, Level::deep);
}

// Curated groups do not grow with the level; encode has nothing beyond standard.
TEST(NextLevel, IsNoneWhereAllAskTheSame) {
  Selection curated = selection_at(Level::smoke);
  curated.groups = {"overlong"};
  EXPECT_EQ(level_behind(curated), std::nullopt);
  EXPECT_EQ(level_behind(selection_at(Level::deep)), std::nullopt);
}

// An encoder is asked the same at `payload` as at `standard`, and at `deep` more again.
TEST(NextLevel, IsNotOneThatAsksTheSame) {
  const auto next = level_behind(selection_at(Level::standard, {Operation::encode}));
  ASSERT_TRUE(next);
  EXPECT_EQ(next->level, Level::deep);
}

// Each policy has its own machine, and per-run has twice the states. So its suite is larger.
TEST(NextLevel, DependsOnTheReplacementPolicy) {
  Selection selection = selection_at(Level::smoke, {Operation::replace});
  const auto subparts = level_behind(selection);
  selection.replacement[Operation::replace] = reference::ReplacementPolicy::per_run;
  EXPECT_GT(level_behind(selection)->requests, subparts->requests);
}

TEST(NextLine, IsACommandWithItsSizeAndDuration) {
  EXPECT_EQ(line_at(Level::smoke, call_of_python()),
            "next: utf8spec run --level standard -- python3 my_decoder.py  (6.8 million requests, "
            "about 14 minutes at this rate)");
}

// Options that change the questions or the decoder must be in the line. The words behind `--` need
// the quotes that the shell removed.
TEST(NextLine, RepeatsWhatWasAskedOfWhom) {
  Call call = call_of_python();
  call.target.subject = "--exit-status -- ./a 'b c'";
  call.target_words.cannot = "^decode (..)*00";
  call.target_words.deadline_milliseconds = 500;
  call.words.profile = "unicode";
  call.words.groups = {"overlong", "derived/complete"};
  call.words.operations = {"validate"};
  EXPECT_EQ(command_at(Level::deep, call.command()),
            "utf8spec run --level deep --profile unicode --group overlong --group derived/complete "
            "--operation validate --cannot '^decode (..)*00' --deadline 500 "
            "--exit-status -- ./a 'b c'");
}

TEST(NextLine, CanBePastedHoweverTheProgramWasCalled) {
  Call call = call_of_python();
  RunCommand command = call.command();
  command.program = "/my builds/utf8spec";
  EXPECT_THAT(command_at(Level::standard, command),
              StartsWith("'/my builds/utf8spec' run --level standard "));
}

// No guess if the run was too short to measure (1 ms), did not measure, or was stopped.
TEST(NextLine, GuessesNothingOfARunThatTellsNothing) {
  constexpr const char* without_guess = "  (6.8 million requests)";
  EXPECT_THAT(line_at(Level::smoke, call_of_python(), {{16'598, 0.001}, {}}),
              EndsWith(without_guess));
  EXPECT_THAT(line_at(Level::smoke, call_of_python(), {}), EndsWith(without_guess));
  const Call call = call_of_python();
  const RunSoFar incomplete{selection_at(Level::smoke), {{16'598, 2.0}, {}}, false};
  EXPECT_THAT(next_line(committed_suite(), incomplete, call.command()), EndsWith(without_guess));
}

// An exhaustive sweep needs a plugin; a process is too slow for four billion strings.
TEST(NextLine, BehindTheDeepestLevelIsASweepForPlugins) {
  EXPECT_EQ(line_at(Level::deep, call_of_plugin()),
            "next: utf8spec exhaustive reference  (every string of one to four octets)");
  EXPECT_EQ(line_at(Level::deep, call_of_python()),
            "next: nothing; deeper levels do not ask more questions here");
}

TEST(NextLine, RepeatsTheJobsOfASweepToo) {
  Call call = call_of_plugin();
  call.target_words.jobs = 2;
  EXPECT_THAT(line_at(Level::deep, call), StartsWith("next: utf8spec exhaustive --jobs 2 ref"));
  EXPECT_THAT(line_at(Level::smoke, call),
              StartsWith("next: utf8spec run --level standard --jobs 2 "
                         "reference"));
}

// Without `--anyway`, a run whose adapter fails the check of the form ends at once.
TEST(NextLine, RepeatsFlags) {
  Call call = call_of_python();
  call.flags = " --learn --anyway";
  EXPECT_THAT(line_at(Level::smoke, call),
              StartsWith("next: utf8spec run --level standard --learn --anyway -- python3"));
}

TEST(NextLine, HoldsNoControlCharacters) {
  Call call = call_of_python();
  call.target.subject = "-- './\033[2J\n'";
  EXPECT_THAT(line_at(Level::smoke, call), Not(HasSubstr("\033")));
}

// Bulk requests are faster, here tenfold, so one mean for both would be wrong. The next level has
// 1,000 requests that cannot go in bulk.
TEST(SecondsFor, KeepTheWaysApart) {
  const LevelSize asked{Level::smoke, 300, 200};
  const LevelSize next{Level::standard, 4000, 3000};
  // All 200 bulk questions were sifted in 2 s, the 100 others took 10 s.
  EXPECT_DOUBLE_EQ(*seconds_for(next, asked, {{100, 10}, {200, 2}}), 1000 * 0.1 + 3000 * 0.01);
  // Half of them were not answered as expected.
  EXPECT_DOUBLE_EQ(*seconds_for(next, asked, {{200, 20}, {100, 1}}), 2500 * 0.1 + 1500 * 0.01);
  // Nothing was sifted.
  EXPECT_DOUBLE_EQ(*seconds_for(next, asked, {{300, 30}, {}}), 4000 * 0.1);
}

// The words round up, so that nobody waits longer than was said.
TEST(RoughDuration, PretendsNoExactness) {
  EXPECT_EQ(rough_duration(0.1), "a few seconds");
  EXPECT_EQ(rough_duration(31), "about 40 seconds");
  EXPECT_EQ(rough_duration(58), "about 1 minute");
  EXPECT_EQ(rough_duration(7.2 * 60), "about 7 minutes");
  EXPECT_EQ(rough_duration(3.1 * 3600), "about 3 hours");
  EXPECT_EQ(rough_duration(100 * 3600), "about 4 days");
}

}  // namespace
}  // namespace utf8spec::cli
