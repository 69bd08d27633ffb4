#include "reports/exit_status.h"

#include <gtest/gtest.h>

#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

TEST(ExitStatus, FollowsTheVerdict) {
  EXPECT_EQ(exit_status(conformant_report()), 0);
  EXPECT_EQ(exit_status(non_conformant_report()), 1);
  EXPECT_EQ(exit_status(incomplete_report()), 6);
}

TEST(ExitStatus, FollowsWhatWasExpectedWhereAnythingWas) {
  using Outcome = Expectations::Outcome;
  for (Report report : {conformant_report(), non_conformant_report(), incomplete_report()}) {
    report.expectations = {.outcome = Outcome::met, .deviations = {}, .unexpected = {}};
    EXPECT_EQ(exit_status(report), 0);
    report.expectations->outcome = Outcome::unmet;
    EXPECT_EQ(exit_status(report), 1);
    report.expectations->outcome = Outcome::incomplete;
    EXPECT_EQ(exit_status(report), 6);
    report.broke_protocol = true;
    EXPECT_EQ(exit_status(report), 3);
  }
}

TEST(ExitStatus, ABrokenProtocolComesBeforeTheVerdict) {
  Report report = non_conformant_report();
  report.broke_protocol = true;
  EXPECT_EQ(exit_status(report), 3);
}

TEST(ExitStatus, TheManualNamesEachOnceInTheOrderInWhichTheyApply) {
  std::vector<int> order;
  for (const ExitStatusWords& words : exit_statuses) {
    order.push_back(static_cast<int>(words.status));
    EXPECT_FALSE(words.meaning.empty());
  }
  EXPECT_EQ(order, (std::vector{2, 4, 5, 3, 1, 6, 0}));
}

}  // namespace
}  // namespace utf8spec::reports
