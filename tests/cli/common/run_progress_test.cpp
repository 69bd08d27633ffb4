// Progress of one run, and the pace of its two ways: one by one and in bulk. A clock read for each
// answer would slow fast decoders down. A pace that mixes both ways makes the guess for the next
// level useless (next_level_test).
#include "cli/common/run_progress.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/common/progress_fake.h"

namespace utf8spec::cli {
namespace {

using reports::AskedSoFar;
using Way = AskedSoFar::Way;
using std::chrono::seconds;
using testing::ElementsAre;
using testing::IsEmpty;

// All questions are 1,000, so that shares are easy to read.
AskedSoFar so_far(Way way, std::uint64_t answered) {
  return {.operation = Operation::decode, .way = way, .answered = answered, .all = 1000};
}

TEST(RunProgress, ShowsHowFarARunIs) {
  ProgressFake fake;
  RunProgress progress("python", fake.means(LineForm::whole));
  for (std::uint64_t answered = 1; answered <= 70; ++answered) {
    fake.time += seconds(1);
    progress.take(so_far(Way::one_by_one, answered));
  }
  EXPECT_THAT(fake.written,
              ElementsAre("python: decode 3 %, 30 of 1,000 requests, 1/s, 16 min 10 s left\n",
                          "python: decode 6 %, 60 of 1,000 requests, 1/s, 15 min 40 s left\n"));
}

// The advice comes once, as soon as the rate is known, and not only when the next line is due.
TEST(RunProgress, SaysOnceWhatToDoAboutASlowDecoder) {
  ProgressFake fake;
  RunProgress progress("python", fake.means(LineForm::whole));
  for (std::uint64_t answered = 1; answered <= 4; ++answered) {
    fake.time += seconds(5);
    progress.take(so_far(Way::one_by_one, answered));
  }
  EXPECT_THAT(fake.written,
              ElementsAre("utf8spec: python takes 83 min 10 s more at this rate; --operation and "
                          "--group ask less\n"));
}

// Fast decoders give thousands of answers between two looks at the clock; slow ones might give none
// for seconds. So the number of answers between two looks adapts.
TEST(RunProgress, LooksAtTheClockSeldomWhereAnswersAreFast) {
  ProgressFake fake;
  int looks = 0;
  ProgressMeans means = fake.means(LineForm::whole);
  means.now = [&] {
    ++looks;
    return ProgressMeans::Clock::time_point(fake.time);
  };
  // The time of the fake stands still, as for an infinitely fast decoder. 100,000 answers may cost
  // fewer than 200 looks.
  RunProgress progress("python", means);
  for (std::uint64_t answered = 1; answered <= 100'000; ++answered) {
    progress.take(so_far(Way::one_by_one, answered));
  }
  EXPECT_LT(looks, 200);
  EXPECT_THAT(fake.written, IsEmpty());
}

// Time counts for the way whose answer comes next: 2 s and 3 s one by one, 1 s in bulk.
TEST(RunProgress, MeasuresEachWayByItself) {
  ProgressFake fake;
  RunProgress progress("plugin", fake.means(LineForm::whole));
  progress.take(so_far(Way::one_by_one, 0));
  fake.time += seconds(2);
  progress.take(so_far(Way::one_by_one, 100));
  progress.take(so_far(Way::in_bulk, 100));
  fake.time += seconds(1);
  progress.take(so_far(Way::in_bulk, 900));
  progress.take(so_far(Way::one_by_one, 900));
  fake.time += seconds(3);
  progress.take(so_far(Way::one_by_one, 1000));
  const Paces paces = progress.paces();
  EXPECT_EQ(paces.one_by_one.questions, 200U);
  EXPECT_DOUBLE_EQ(paces.one_by_one.seconds, 5);
  EXPECT_EQ(paces.in_bulk.questions, 800U);
  EXPECT_DOUBLE_EQ(paces.in_bulk.seconds, 1);
}

}  // namespace
}  // namespace utf8spec::cli
