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

// A fast decoder answers so many questions between two looks at the clock; a slow one none.
TEST(RunProgress, LooksAtTheClockSeldomWhereAnswersAreFast) {
  ProgressFake fake;
  int looks = 0;
  ProgressMeans means = fake.means(LineForm::whole);
  means.now = [&] {
    ++looks;
    return ProgressMeans::Clock::time_point(fake.time);
  };
  RunProgress progress("python", means);
  for (std::uint64_t answered = 1; answered <= 100'000; ++answered) {
    progress.take(so_far(Way::one_by_one, answered));
  }
  EXPECT_LT(looks, 200);
  EXPECT_THAT(fake.written, IsEmpty());
}

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
