// A whole sweep over plugins, in processes that the plugin may crash, hang or disturb. The rows
// of tests/fakes/plugins/steps.c are wrong in one way each. Every string must be counted
// exactly once, also those on which a process died. A sweep that lost strings would claim more
// than it has seen.
#include "harnesses/plugin/exhaustive/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::harnesses::exhaustive {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// The strings that begin with C3 A0 to C3 AF: U+00E0 to U+00EF. C3 A9 (é) is the string on
// which most fakes go wrong.
constexpr unsigned slice_of_c3_a0 = 0xC3 * slices_of_a_lead + 0xA;

// One slice is enough for most tests. The deadline is short, because some fakes hang on
// purpose.
SweepOptions options_for(const std::string& row) {
  SweepOptions options;
  options.process.child.command = {UTF8SPEC_BINARY_DIR "/bin/utf8spec-plugin-host",
                                   UTF8SPEC_BINARY_DIR "/tests/plugins/steps.so:" + row};
  options.process.deadline = std::chrono::milliseconds(UTF8SPEC_UNDER_SANITIZERS ? 1000 : 300);
  options.slices = {slice_of_c3_a0, slice_of_c3_a0 + 1};
  return options;
}

Swept sweep_of(const SweepOptions& options) {
  auto swept = sweep(options);
  EXPECT_TRUE(swept) << swept.error().text;
  return swept ? std::move(*swept) : Swept{};
}

Swept sweep_of(const std::string& row) { return sweep_of(options_for(row)); }

// Expects one finding and no other, with its count and its first example.
void expect_only(const Swept& swept, const Departure& difference, std::uint64_t count,
                 const std::string& actual) {
  ASSERT_EQ(swept.sums.strings.findings.size(), 1U);
  const auto& [found_difference, found] = *swept.sums.strings.findings.begin();
  EXPECT_EQ(found_difference, difference) << name(found_difference.way);
  EXPECT_EQ(found.count, count);
  EXPECT_EQ(found.examples.front().actual, actual);
}

// All 4,311,810,304 strings, and all 2^32 beginnings of longer ones. Pruning makes this a test
// of seconds.
TEST(ExhaustiveSweep, OfARightDecoderFindsNothing) {
  SweepOptions options = options_for("right");
  options.slices = {0, slice_count};
  options.jobs = 2;
  const Swept swept = sweep_of(options);
  EXPECT_EQ(swept.name, "right");
  EXPECT_EQ(swept.function, FunctionName::step);
  EXPECT_THAT(swept.done, ElementsAre(SliceRange{}));
  EXPECT_EQ(swept.sums.strings.strings, SliceRange{}.strings());
  EXPECT_THAT(swept.sums.strings.findings, IsEmpty());
  EXPECT_THAT(swept.sums.longer.findings, IsEmpty());
  EXPECT_EQ(swept.sums.longer.strings, std::uint64_t{1} << 32);
  EXPECT_EQ(swept.sums.strings.error_lengths.one, 0U);
  EXPECT_GT(swept.sums.strings.error_lengths.maximal_subpart, 0U);
  EXPECT_THAT(swept.notes, IsEmpty());
}

// U+1F600 alone is refused, which no sample would find.
TEST(ExhaustiveSweep, FindsTheOneStringOfAllThatIsWrong) {
  SweepOptions options = options_for("wrong_once");
  options.slices = {0, slice_count};
  options.jobs = 2;
  const Swept swept = sweep_of(options);
  expect_only(swept, {Way::rejects, Element::four_octets}, 1, "ill-formed, 4 octets");
  EXPECT_EQ(swept.sums.strings.findings.begin()->second.examples.front().call.octets,
            ShortString(Octets{0xF0, 0x9F, 0x98, 0x80}));
}

// The fake reads four octets first and changes A only before BCD. So no string may be pruned.
TEST(ExhaustiveSweep, FindsWhatShowsOnlyByReadingAhead) {
  SweepOptions options = options_for("reads_all");
  options.slices = {0x41 * slices_of_a_lead + 4, 0x41 * slices_of_a_lead + 5};
  const Swept swept = sweep_of(options);
  expect_only(swept, {Way::wrong_value, Element::ascii}, 1, "ok U+0061, 1 octet");
  EXPECT_EQ(swept.sums.strings.determined, 0U);
}

TEST(ExhaustiveSweep, CountsAreThoseOfAllStrings) {
  SweepOptions options = options_for("takes_surrogates");
  options.slices = {0xED * slices_of_a_lead, 0xEE * slices_of_a_lead};
  options.jobs = 2;
  const Swept swept = sweep_of(options);
  // Each of the 2048 surrogates alone, and before any fourth octet.
  expect_only(swept, {Way::accepts, Element::surrogate}, 2048 + 2048 * 256, "ok U+D800, 3 octets");
}

// Three processes finish in any order; the sums must be equal.
TEST(ExhaustiveSweep, DoesNotDependOnTheNumberOfJobs) {
  SweepOptions options = options_for("swallows");
  options.slices = {slice_of_c3_a0, slice_of_c3_a0 + 3 * slices_of_a_lead};
  const Swept one = sweep_of(options);
  options.jobs = 3;
  const Swept three = sweep_of(options);
  EXPECT_EQ(one.sums, three.sums);
  EXPECT_EQ(one.done, three.done);
  EXPECT_TRUE(one.sums.strings.has(Way::swallows));
}

// One message asks for many slices. If one of them is in trouble, each is asked by itself, and the
// others count all the same.
TEST(ExhaustiveSweep, SlicesInARowAreTheSameAsOneByOne) {
  for (const std::string row : {"swallows", "aborts", "ends_the_process"}) {
    SweepOptions options = options_for(row);
    constexpr SliceRange slices{slice_of_c3_a0 - 1, slice_of_c3_a0 + 3};
    options.slices = slices;
    const Swept together = sweep_of(options);
    Sums sums;
    for (unsigned slice = slices.first; slice < slices.last; ++slice) {
      options.slices = {slice, slice + 1};
      sums.add(sweep_of(options).sums);
    }
    EXPECT_EQ(together.sums, sums) << row;
    EXPECT_THAT(together.done, ElementsAre(slices));
    EXPECT_FALSE(sums.strings.findings.empty()) << row;
  }
}

// F1 alone, 16 strings of two octets, 4096 of three. Those of four octets are long enough.
TEST(ExhaustiveSweep, ReadsPastTheEndAreCrashesAllOfThem) {
  SweepOptions options = options_for("reads_past_the_end");
  options.slices = {0xF1 * slices_of_a_lead, 0xF1 * slices_of_a_lead + 1};
  const Swept swept = sweep_of(options);
  expect_only(swept, {Way::crashes}, 1 + 16 + 4096, "SIGSEGV (signal 11)");
  EXPECT_THAT(swept.notes, IsEmpty());
}

// The fake reads eight octets if it is told of eight. This is permitted by the C ABI.
TEST(ExhaustiveSweep, ReadsOfBlocksAreNoCrashesButSaid) {
  const Swept swept = sweep_of("reads_blocks");
  EXPECT_THAT(swept.sums.strings.findings, IsEmpty());
  EXPECT_TRUE(swept.sums.longer.has(Way::reads_beyond));
}

TEST(ExhaustiveSweep, OutlivesCrashes) {
  expect_only(sweep_of("aborts"), {Way::crashes}, 1, "SIGABRT (signal 6)");
}

// A call of _exit cannot be trapped. The slot tells which string was being asked.
TEST(ExhaustiveSweep, OutlivesEndsOfTheProcess) {
  const Swept swept = sweep_of("ends_the_process");
  expect_only(swept, {Way::crashes}, 1, "exit status 3");
  EXPECT_EQ(swept.sums.strings.strings, strings_of(slice_of_c3_a0));
}

// The process is killed after the deadline and the slice continues without the string.
TEST(ExhaustiveSweep, OutlivesHangs) {
  const Swept swept = sweep_of("hangs");
  ASSERT_EQ(swept.sums.strings.findings.size(), 1U);
  const Found& found = swept.sums.strings.findings.at({Way::hangs});
  EXPECT_EQ(found.count, 1U);
  EXPECT_EQ(found.examples.front().call.octets, ShortString(Octets{0xC3, 0xA9}));
  EXPECT_THAT(found.examples.front().actual, HasSubstr("no reply within"));
  EXPECT_EQ(swept.sums.strings.strings, strings_of(slice_of_c3_a0));
}

TEST(ExhaustiveSweep, WaitsForSoManyHangsAndNoMore) {
  SweepOptions options = options_for("hangs_often");
  options.process.deadline = std::chrono::milliseconds(50);
  const Swept swept = sweep_of(options);
  const auto& findings = swept.sums.strings.findings;
  const std::uint64_t hangs = findings.at({Way::hangs}).count;
  // It hangs on 16 strings. The beginning C3 hangs as well and takes part in the limit.
  EXPECT_EQ(hangs, 15U);
  EXPECT_EQ(findings.at({Way::not_asked}).count, strings_of(slice_of_c3_a0) - hangs);
  EXPECT_EQ(swept.sums.strings.strings, hangs);
}

TEST(ExhaustiveSweep, SaysWhatDoesNotShowAgain) {
  const Swept swept = sweep_of("wrong_in_company");
  // The fake errs once in the life of a process. The sample then gets another answer, and so
  // does the repetition in a fresh process.
  ASSERT_EQ(swept.sums.strings.findings.size() + swept.sums.longer.findings.size(), 2U);
  EXPECT_TRUE(swept.sums.strings.has(Way::varies));
  ASSERT_EQ(swept.notes.size(), most_examples);
  EXPECT_THAT(swept.notes.front(), HasSubstr("and in a fresh process with"));
}

// `unsupported` is a statement of the API; status 7 is an error of the adapter.
TEST(ExhaustiveSweep, StatusesWithoutAVerdictAreCounted) {
  SweepOptions options = options_for("cannot_take_nul");
  options.slices = {0, 1};
  expect_only(sweep_of(options), {Way::unsupported}, strings_of(0), "unsupported");
  expect_only(sweep_of("no_status"), {Way::breaks_the_contract}, 1, "status 7");
}

// Ignored faults would look like right answers. So the whole slice counts as not asked.
TEST(ExhaustiveSweep, NothingIsBelievedOfAPluginThatTakesFaultSignals) {
  const Swept swept = sweep_of("takes_fault_signals");
  EXPECT_EQ(swept.sums.strings.strings, 0U);
  const Found& lost = swept.sums.strings.findings.at({Way::not_asked});
  EXPECT_EQ(lost.count, strings_of(slice_of_c3_a0));
  EXPECT_THAT(lost.examples.front().actual,
              HasSubstr("the plugin installs its own handler for SIGSEGV"));
}

TEST(ExhaustiveSweep, NorOfOneThatBlocksThem) {
  const Swept swept = sweep_of("blocks_signals");
  const Found& lost = swept.sums.strings.findings.at({Way::not_asked});
  EXPECT_EQ(lost.count, strings_of(slice_of_c3_a0));
  EXPECT_THAT(lost.examples.front().actual, HasSubstr("changes which signals are blocked"));
}

// A fresh process repeats the question in every place, so the finding is not an accident.
TEST(ExhaustiveSweep, FindsWhatDependsOnThePlace) {
  for (const char* row : {"looks_at_its_address", "looks_behind"}) {
    const Swept swept = sweep_of(row);
    const auto& findings = swept.sums.strings.findings;
    ASSERT_EQ(findings.size(), 1U) << row;
    EXPECT_EQ(findings.begin()->first.way, Way::depends_on_placement);
    EXPECT_THAT(findings.begin()->second.examples.front().actual,
                HasSubstr("; before readable octets: "));
    EXPECT_THAT(swept.notes, IsEmpty()) << row;
  }
}

// `validate` and `decode` read the whole string, so nothing can be pruned.
TEST(ExhaustiveSweep, OneShotFunctionsAreAskedEveryString) {
  for (const FunctionName function : {FunctionName::decode, FunctionName::validate}) {
    SweepOptions options = options_for("one_shot");
    options.function = function;
    const Swept swept = sweep_of(options);
    EXPECT_EQ(swept.function, function);
    EXPECT_EQ(swept.pruning, Pruning::none);
    EXPECT_EQ(swept.sums.strings.calls,
              strings_of(slice_of_c3_a0) + 2 * swept.sums.strings.sampled);
    EXPECT_EQ(swept.sums.strings.sampled, strings_of(slice_of_c3_a0) / 256);
    EXPECT_THAT(swept.sums.strings.findings, IsEmpty());
  }
}

// The fake changes U+00E9 to U+00EA, also before errors.
TEST(ExhaustiveSweep, OneShotOutputIsJudged) {
  const Swept swept = sweep_of("decode_wrong_once");
  const auto& findings = swept.sums.strings.findings;
  EXPECT_EQ(findings.at({Way::wrong_value, Element::two_octets}).examples.front().actual,
            "ok utf16 00EA");
  EXPECT_TRUE(swept.sums.strings.has(Way::wrong_before_error));
}

// The result is partial: only slices that are complete are listed and counted.
TEST(ExhaustiveSweep, EndsWhenItIsStopped) {
  SweepOptions options = options_for("right");
  options.slices = {0, slice_count};
  options.pruning = Pruning::none;
  std::atomic<bool> stopped = false;
  options.process.child.stop = [&] { return stopped.load(); };
  options.progress = [&](std::uint64_t strings) { stopped = strings > 0; };
  const Swept swept = sweep_of(options);
  ASSERT_FALSE(swept.done.empty());
  EXPECT_NE(swept.done, std::vector<SliceRange>{SliceRange{}});
  std::uint64_t strings = 0;
  for (const SliceRange& each : swept.done) strings += each.strings();
  EXPECT_EQ(swept.sums.strings.strings, strings);
}

// No such row, no function to sweep, and a function that the row does not offer.
TEST(ExhaustiveSweep, SaysWhyThereIsNone) {
  const auto failure = [](const std::string& row, std::optional<FunctionName> function) {
    SweepOptions options = options_for(row);
    options.function = function;
    const auto swept = sweep(options);
    return swept ? SweepFailure{} : swept.error();
  };
  EXPECT_EQ(failure("nobody", {}).kind, SweepFailure::Kind::not_started);
  EXPECT_THAT(failure("nobody", {}).text, HasSubstr("ended with exit status 3"));
  EXPECT_THAT(failure("nothing_to_sweep", {}).text,
              HasSubstr("does not offer step, decode or validate"));
  EXPECT_THAT(failure("one_shot", FunctionName::step).text, HasSubstr("does not offer step"));
  EXPECT_EQ(failure("one_shot", FunctionName::step).kind, SweepFailure::Kind::not_offered);
}

}  // namespace
}  // namespace utf8spec::harnesses::exhaustive
