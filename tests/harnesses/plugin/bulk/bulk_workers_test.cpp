// Bulk jobs of plugins in processes of their own, whatever the plugin does to them.

#include "harnesses/plugin/bulk/bulk_workers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/plan/bulk_asker.h"
#include "harnesses/plugin/bulk/plugin_decoder.h"

namespace utf8spec::harnesses::bulk {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr std::uint64_t shards = 5;

const Octets the_string{0xE1, 0x80};

std::vector<std::string> command_for(const std::string& row) {
  return {UTF8SPEC_BINARY_DIR "/bin/utf8spec-plugin-host",
          UTF8SPEC_BINARY_DIR "/tests/plugins/bulk.so:" + row};
}

BulkOptions options_for(const std::string& row) {
  BulkOptions options;
  options.host.child.command = command_for(row);
  options.jobs = 2;
  return options;
}

// The validator's complete suite.
BulkJob whole_suite() {
  BulkJob job;
  job.bulk = {Operation::validate, Bulk::complete};
  job.habits.offset = {Habit<OffsetWay>::Kind::always, OffsetWay::start};
  job.habits.length = {Habit<LengthWay>::Kind::unsaid};
  return job;
}

// The same in shards.
std::vector<BulkJob> jobs() {
  std::vector<BulkJob> all(shards, whole_suite());
  for (std::uint64_t index = 0; index < shards; ++index) all[index].bulk.shard = {index, shards};
  return all;
}

// The questions of a job, and the places of those that ask the one string that fakes get wrong.
struct Known {
  std::uint64_t questions = 0;
  std::vector<std::uint32_t> places;
};

Known known_of(const BulkJob& job) {
  BulkSource source;
  const auto stage = source.stage(job.bulk);
  Known known;
  for (Question question; stage->next(question); ++known.questions) {
    if (question.request.octets != the_string) continue;
    known.places.push_back(static_cast<std::uint32_t>(known.questions));
  }
  return known;
}

std::vector<BulkResult> ask_all(
    const BulkOptions& options, const std::vector<BulkJob>& jobs,
    const std::function<bool()>& stop = [] { return false; }) {
  std::vector<BulkResult> all;
  BulkWorkers(options).ask(
      jobs,
      [&](std::size_t job, const BulkResult& result) {
        EXPECT_EQ(job, all.size());
        all.push_back(result);
      },
      stop);
  return all;
}

// All has passed but for the one string.
void expect_only_the_string(const std::vector<BulkResult>& result) {
  ASSERT_THAT(result, SizeIs(shards));
  std::size_t others = 0;
  for (std::size_t job = 0; job < shards; ++job) {
    const Known known = known_of(jobs()[job]);
    EXPECT_EQ(result[job].left, BulkResult::Left::listed);
    EXPECT_EQ(result[job].others, known.places);
    EXPECT_EQ(result[job].passed, known.questions - known.places.size());
    others += known.places.size();
  }
  EXPECT_EQ(others, 1U);
}

// The job with the one string came to nothing, all others passed as a whole.
void expect_job_of_the_string_lost(const std::vector<BulkResult>& result) {
  ASSERT_THAT(result, SizeIs(shards));
  for (std::size_t job = 0; job < shards; ++job) {
    const Known known = known_of(jobs()[job]);
    const bool is_lost = !known.places.empty();
    EXPECT_EQ(result[job],
              is_lost ? BulkResult{} : (BulkResult{BulkResult::Left::listed, known.questions, {}}));
  }
}

TEST(BulkAsker, CountsAllThatIsAsExpectedAnswer) {
  const std::vector<BulkResult> result = ask_all(options_for("right"), jobs());
  ASSERT_THAT(result, SizeIs(shards));
  std::uint64_t passed = 0;
  for (const BulkResult& each : result) {
    EXPECT_THAT(each.others, IsEmpty());
    passed += each.passed;
  }
  EXPECT_EQ(passed, BulkSource().suite({}).size());
}

TEST(BulkAsker, CountsWhatIsReplaced) {
  BulkJob job;
  job.bulk = {Operation::replace, Bulk::complete, {.model = vectors::Model::control}};
  job.habits.division = reference::ReplacementPolicy::maximal_subpart;
  EXPECT_THAT(ask_all(options_for("right"), {job}),
              ElementsAre(BulkResult{
                  BulkResult::Left::listed, BulkSource().suite(job.bulk.suite).size(), {}}));
}

TEST(BulkAsker, ListsWhatIsNot) {
  expect_only_the_string(ask_all(options_for("accepts"), jobs()));
  expect_only_the_string(ask_all(options_for("looks_at_addresses"), jobs()));
}

TEST(BulkAsker, LeavesAllWhereTooMuchIsNot) {
  EXPECT_THAT(ask_all(options_for("accepts_all"), {whole_suite()}), ElementsAre(BulkResult{}));
}

TEST(BulkAsker, LeavesAllThatTheHabitsLeaveOpen) {
  BulkJob open = whole_suite();
  open.habits = {};
  EXPECT_THAT(ask_all(options_for("right"), {open}), ElementsAre(BulkResult{}));
}

TEST(BulkAsker, DoesNotDependOnTheNumberOfJobs) {
  BulkOptions options = options_for("accepts");
  const auto two = ask_all(options, jobs());
  options.jobs = 1;
  EXPECT_EQ(ask_all(options, jobs()), two);
}

TEST(BulkAsker, OutlivesCrashes) {
  for (const char* row : {"aborts", "reads_on"}) {
    expect_job_of_the_string_lost(ask_all(options_for(row), jobs()));
  }
}

TEST(BulkAsker, OutlivesHangs) {
  BulkOptions options = options_for("hangs");
  options.host.silence = std::chrono::milliseconds(300);
  std::vector<BulkJob> hanging = jobs();
  std::erase_if(hanging, [](const BulkJob& job) { return known_of(job).places.empty(); });
  EXPECT_THAT(ask_all(options, hanging), ElementsAre(BulkResult{}));
}

// A shell in the host's place, that says of every job how many questions have passed.
BulkOptions host_that_says(const std::string& passed) {
  BulkOptions options;
  options.host.child.command = {"sh", "-c", "while read -r job; do echo " + passed + "; done"};
  options.jobs = 1;
  return options;
}

TEST(BulkAsker, BelievesNoHostThatLosesQuestions) {
  const std::uint64_t all = BulkSource().suite({}).size();
  EXPECT_THAT(ask_all(host_that_says(std::to_string(all)), {whole_suite()}),
              ElementsAre(BulkResult{BulkResult::Left::listed, all, {}}));
  for (const std::uint64_t passed : {all - 1, all + 1, std::uint64_t{0}}) {
    EXPECT_THAT(ask_all(host_that_says(std::to_string(passed)), {whole_suite()}),
                ElementsAre(BulkResult{}))
        << passed;
  }
}

TEST(BulkAsker, BelievesNoGarbage) {
  expect_job_of_the_string_lost(ask_all(options_for("talks"), jobs()));
}

TEST(BulkAsker, TriesNoMoreAfterSoManyTroubles) {
  BulkOptions options = options_for("aborts");
  options.jobs = 1;
  options.most_troubles = 2;
  std::vector<BulkJob> all;
  for (int time = 0; time < 4; ++time) {
    for (const BulkJob& job : jobs()) all.push_back(job);
  }
  const auto result = ask_all(options, all);
  ASSERT_THAT(result, SizeIs(all.size()));
  const auto lost = std::ranges::find(result, BulkResult{}) - result.begin();
  const auto last_tried = static_cast<std::size_t>(lost) + shards;
  for (std::size_t job = 0; job < result.size(); ++job) {
    const bool is_lost = job >= last_tried || job % shards == static_cast<std::size_t>(lost);
    EXPECT_EQ(result[job] == BulkResult{}, is_lost) << job;
  }
}

TEST(BulkAsker, LeavesAllWhereNothingStarts) {
  EXPECT_THAT(ask_all(options_for("nobody"), jobs()), Each(BulkResult{}));
}

TEST(BulkAsker, StopsWhenItIsToldTo) {
  std::atomic<bool> stopped = false;
  std::size_t told = 0;
  BulkWorkers(options_for("right"))
      .ask(
          jobs(),
          [&](std::size_t, const BulkResult&) {
            ++told;
            stopped = true;
          },
          [&] { return stopped.load(); });
  EXPECT_GE(told, 1U);
  EXPECT_THAT(ask_all(options_for("right"), jobs(), [] { return true; }), IsEmpty());
}

TEST(BulkAsker, IsOfPluginsAlone) {
  ProcessOptions options;
  options.command = command_for("right");
  const auto plugin = start_plugin(options, 1);
  ASSERT_TRUE(plugin) << plugin.error().text;
  EXPECT_EQ((*plugin)->introduction().name, "right");
  ASSERT_NE((*plugin)->bulk_asker(), nullptr);
  std::uint64_t passed = 0;
  (*plugin)->bulk_asker()->ask(
      jobs(), [&](std::size_t, const BulkResult& result) { passed += result.passed; },
      [] { return false; });
  EXPECT_EQ(passed, BulkSource().suite({}).size());
  options.replies = ReplyForm::plugin_host;
  const auto process = start_process(options);
  ASSERT_TRUE(process) << process.error().text;
  EXPECT_EQ((*process)->bulk_asker(), nullptr);
}

}  // namespace
}  // namespace utf8spec::harnesses::bulk
