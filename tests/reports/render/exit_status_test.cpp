// Tests for the exit status of a run, on which CI jobs depend. Several can fit, and the order
// decides: a broken protocol comes before everything, and expectations overrule the verdict. A
// status that is 0 by mistake makes a broken decoder green.
#include "reports/exit_status.h"

#include <gtest/gtest.h>

#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

TEST(ExitStatus, FollowsTheVerdict) {
  EXPECT_EQ(exit_status(conformant_report()), ExitStatus::as_expected);
  EXPECT_EQ(exit_status(non_conformant_report()), ExitStatus::non_conformant);
  EXPECT_EQ(exit_status(incomplete_report()), ExitStatus::incomplete);
}

// Each verdict with each outcome. Only a broken protocol overrules both.
TEST(ExitStatus, FollowsWhatWasExpectedWhereAnythingWas) {
  using Outcome = Expectations::Outcome;
  for (Report report : {conformant_report(), non_conformant_report(), incomplete_report()}) {
    report.expectations = {.outcome = Outcome::met, .deviations = {}, .unexpected = {}};
    EXPECT_EQ(exit_status(report), ExitStatus::as_expected);
    report.expectations->outcome = Outcome::unmet;
    EXPECT_EQ(exit_status(report), ExitStatus::non_conformant);
    report.expectations->outcome = Outcome::incomplete;
    EXPECT_EQ(exit_status(report), ExitStatus::incomplete);
    report.broke_protocol = true;
    EXPECT_EQ(exit_status(report), ExitStatus::no_decoder);
  }
}

// After a breach, answers may belong to other requests, so a verdict on them would be unfair.
TEST(ExitStatus, ABrokenProtocolComesBeforeTheVerdict) {
  Report report = non_conformant_report();
  report.broke_protocol = true;
  EXPECT_EQ(exit_status(report), ExitStatus::no_decoder);
}

// The first status that fits is given, so the order of the table is the rule. The numbers are a
// contract with scripts and never change.
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
