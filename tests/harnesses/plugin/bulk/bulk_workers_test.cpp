// Bulk jobs run in plugin hosts of their own, many questions for one line of the protocol. The
// host itself compares the answers and lists the unexpected ones. The fakes of
// tests/fakes/plugins/bulk.c are wrong for one string only, by an answer, a crash, a hang or
// noise. What is lost must be asked again and never be counted as passed: a report counts these
// questions as proof.
#include "harnesses/plugin/bulk/bulk_workers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/plan/bulk_asker.h"
#include "harnesses/plugin/bulk/messages.h"
#include "harnesses/plugin/bulk/plugin_decoder.h"

namespace utf8spec::harnesses::bulk {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// More than the two workers, so that results come out of order and must be sorted.
constexpr std::uint64_t shards = 5;

// A truncated sequence of three octets. It occurs once in the suite.
const Octets the_string{0xE1, 0x80};

// The real plugin host, as it is installed.
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

// The complete suite of the validator. `right` and its variants report offsets and no lengths.
BulkJob whole_suite() {
  BulkJob job;
  job.bulk = {Operation::validate, Bulk::complete};
  job.habits.offset = {Habit<OffsetWay>::Kind::always, OffsetWay::start};
  job.habits.length = {Habit<LengthWay>::Kind::unsaid};
  return job;
}

// The same suite in shards.
std::vector<BulkJob> jobs() {
  std::vector<BulkJob> all(shards, whole_suite());
  for (std::uint64_t index = 0; index < shards; ++index) all[index].bulk.shard = {index, shards};
  return all;
}

// How many questions a job has, and the places of the one string that the fakes get wrong.
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
        // Results are handed over in the order of the jobs, though workers finish in any order.
        EXPECT_EQ(job, all.size());
        all.push_back(result);
      },
      stop);
  return all;
}

// Everything has passed except the one string, which is listed by its place.
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

const BulkResult lost{BulkResult::Left::lost, 0, {}};

// The job with the string is lost. Other jobs of its operation have passed as a whole, or were no
// longer tried.
void expect_job_of_the_string_lost(const std::vector<BulkResult>& result) {
  ASSERT_THAT(result, SizeIs(shards));
  for (std::size_t job = 0; job < shards; ++job) {
    const Known known = known_of(jobs()[job]);
    const bool is_lost = !known.places.empty();
    const BulkResult passed{BulkResult::Left::listed, known.questions, {}};
    EXPECT_TRUE(result[job] == lost || (!is_lost && result[job] == passed)) << job;
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

// `replace` is compared by the policy that the habits name.
TEST(BulkAsker, CountsWhatIsReplaced) {
  BulkJob job;
  job.bulk = {Operation::replace, Bulk::complete, {.model = vectors::Model::control}};
  job.habits.division = reference::ReplacementPolicy::maximal_subpart;
  EXPECT_THAT(ask_all(options_for("right"), {job}),
              ElementsAre(BulkResult{
                  BulkResult::Left::listed, BulkSource().suite(job.bulk.suite).size(), {}}));
}

// Far questions are long, so the host makes them too. `right` replaces and streams nothing odd.
TEST(BulkAsker, MakesFarQuestionsItself) {
  BulkJob job = whole_suite();
  job.bulk.bulk = Bulk::far;
  job.bulk.far = {{std::size_t{1} << 20}, {{{0xC3, 0xA9}}, {{0xFF}}, {the_string}}};
  const std::uint64_t all = BulkSource().size(job.bulk);
  EXPECT_THAT(ask_all(options_for("right"), {job}),
              ElementsAre(BulkResult{BulkResult::Left::listed, all, {}}));
}

// The second fake is wrong in the second place in memory only. Bulk runs call it there too.
TEST(BulkAsker, ListsWhatIsNot) {
  expect_only_the_string(ask_all(options_for("accepts"), jobs()));
  expect_only_the_string(ask_all(options_for("looks_at_addresses"), jobs()));
}

// A list of thousands of places saves nothing, so the whole job is left to the ordinary way.
TEST(BulkAsker, LeavesAllWhereTooMuchIsNot) {
  EXPECT_THAT(ask_all(options_for("accepts_all"), {whole_suite()}), ElementsAre(BulkResult{}));
}

// Without habits, no answer to an error is expected, so almost every string would be listed.
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

// `reads_on` reads one octet behind the string, which the guard page turns into a signal.
TEST(BulkAsker, OutlivesCrashes) {
  for (const char* row : {"aborts", "reads_on"}) {
    expect_job_of_the_string_lost(ask_all(options_for(row), jobs()));
  }
}

// Only jobs with the string, so that the test waits once.
TEST(BulkAsker, OutlivesHangs) {
  BulkOptions options = options_for("hangs");
  options.host.silence = std::chrono::milliseconds(300);
  std::vector<BulkJob> hanging = jobs();
  std::erase_if(hanging, [](const BulkJob& job) { return known_of(job).places.empty(); });
  EXPECT_THAT(ask_all(options, hanging), ElementsAre(lost));
}

// A shell in place of the host. It claims the same number of passed questions for every job.
BulkOptions host_that_says(std::uint64_t passed) {
  const std::string line = to_line(BulkResult{BulkResult::Left::listed, passed, {}});
  BulkOptions options;
  options.host.child.command = {"sh", "-c", "while read -r job; do echo '" + line + "'; done"};
  options.jobs = 1;
  return options;
}

// The number of passed and listed questions must be that of the job, exactly.
TEST(BulkAsker, BelievesNoHostThatLosesQuestions) {
  const std::uint64_t all = BulkSource().suite({}).size();
  EXPECT_THAT(ask_all(host_that_says(all), {whole_suite()}),
              ElementsAre(BulkResult{BulkResult::Left::listed, all, {}}));
  for (const std::uint64_t passed : {all - 1, all + 1, std::uint64_t{0}}) {
    EXPECT_THAT(ask_all(host_that_says(passed), {whole_suite()}), ElementsAre(lost)) << passed;
  }
}

// The fake finds the descriptor of the protocol and writes a line there.
TEST(BulkAsker, BelievesNoGarbage) {
  expect_job_of_the_string_lost(ask_all(options_for("talks"), jobs()));
}

// With one worker, jobs run in order. Behind the first crash no other job of the operation is
// tried, since the runner would throw its result away. Another operation is not concerned.
TEST(BulkAsker, TriesNoMoreOfAnOperationThatHasLostAJob) {
  BulkOptions options = options_for("aborts");
  options.jobs = 1;
  std::vector<BulkJob> all = jobs();
  BulkJob other = whole_suite();
  other.bulk.operation = Operation::decode;
  other.bulk.shard = {0, 1000};
  all.push_back(other);
  const auto result = ask_all(options, all);
  ASSERT_THAT(result, SizeIs(all.size()));
  const auto first = std::ranges::find(result, lost) - result.begin();
  for (std::size_t job = 0; job < shards; ++job) {
    EXPECT_EQ(result[job] == lost, job >= static_cast<std::size_t>(first)) << job;
  }
  EXPECT_NE(result.back(), lost);
}

// Its questions have to be refused one by one, so that each has an outcome.
TEST(BulkAsker, TriesNothingOfAnOperationThatHasEnded) {
  BulkOptions options = options_for("right");
  options.has_ended = [](Operation operation) { return operation == Operation::validate; };
  EXPECT_THAT(ask_all(options, jobs()), Each(lost));
}

// No such row: the ordinary way will give the error.
TEST(BulkAsker, LeavesAllWhereNothingStarts) {
  EXPECT_THAT(ask_all(options_for("nobody"), jobs()), Each(lost));
}

// The stop comes after the first result. A stop before the start gives nothing.
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

// A process behind the line protocol has no C ABI, so it offers no bulk questions.
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
