// Progress of `utf8spec-dev report`, in which several rows run side by side. A log must name each
// finished row once, and a terminal the rows that still run. A user sees by it which decoder hangs.
#include "cli/report/rows_progress.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/common/progress_fake.h"

namespace utf8spec::cli {
namespace {

using std::chrono::seconds;
using testing::ElementsAre;

// Two rows take 2 and 3 seconds; the third does not end.
void run_three(ProgressFake& fake, RowsProgress& progress) {
  progress.begin("alpha");
  progress.begin("beta");
  fake.time += seconds(2);
  progress.end("alpha");
  progress.begin("gamma");
  fake.time += seconds(1);
  progress.end("beta");
  progress.show_if_due();
  fake.time += seconds(27);
  progress.show_if_due();
}

// The second line must not repeat `alpha` and `beta`.
TEST(RowsProgress, SaysInALogWhatHasFinishedAndWhatItTook) {
  ProgressFake fake;
  RowsProgress progress(4, fake.means(LineForm::whole));
  run_three(fake, progress);
  fake.time += seconds(30);
  progress.show_if_due();
  EXPECT_THAT(fake.written,
              ElementsAre("2 of 4 done in 30 s; at work: gamma 28 s; finished: alpha 2.0 s, beta "
                          "3.0 s\n",
                          "2 of 4 done in 60 s; at work: gamma 58 s\n"));
}

// The fake's 20 columns would cut the line.
TEST(RowsProgress, SaysOnATerminalWhatIsAtWork) {
  ProgressFake fake;
  ProgressMeans means = fake.means(LineForm::overwritten);
  means.width = 100;
  RowsProgress progress(4, means);
  run_three(fake, progress);
  EXPECT_EQ(fake.written.back(), "\r\033[K2 of 4 done in 30 s; at work: gamma 28 s");
}

}  // namespace
}  // namespace utf8spec::cli
