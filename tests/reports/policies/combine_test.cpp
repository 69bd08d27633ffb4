#include "reports/policies/combine.h"

#include <gtest/gtest.h>

#include "reports/policies/evidence.h"

namespace utf8spec::reports {
namespace {

TEST(Combine, TakesWhatAllAgreeOn) {
  const Policies one{"per-octet", "kept", "start", "one", "late", "refused"};
  EXPECT_EQ(combine({one, one}), one);
  EXPECT_EQ(combine({one, {}}), one);
  EXPECT_EQ(combine({{}, one}), one);
  EXPECT_EQ(combine({}), Policies{});
}

TEST(Combine, LetsAnOperationBeSilent) {
  const Policies silent{"", "", "none", "none", "unknown", ""};
  const Policies telling{"", "", "start", "one", "late", ""};
  EXPECT_EQ(combine({silent, telling}), telling);
  EXPECT_EQ(combine({telling, silent}), telling);
  EXPECT_EQ(combine({silent, silent}), silent);
}

TEST(Combine, CallsDisagreementInconsistent) {
  const Policies one{"per-octet", "kept", "start", "one", "late", "refused"};
  const Policies other{"per-run", "stripped", "after", "maximal-subpart", "at-end", "dropped"};
  const std::string differ = "inconsistent";
  EXPECT_EQ(combine({one, other}), (Policies{differ, differ, differ, differ, differ, differ}));
}

TEST(WayTally, HasASoleWayWhereAllAgreeWithOneAndNoOther) {
  WayTally<2> tally;
  EXPECT_EQ(tally.sole(), 2U);
  tally.count({true, true});
  EXPECT_EQ(tally.sole(), 2U) << "it could be either";
  tally.count({false, true});
  EXPECT_EQ(tally.sole(), 1U);
  tally.count({true, false});
  EXPECT_EQ(tally.sole(), 2U);
}

TEST(WayTally, IsUnanimousInTheFirstWayThatAllAgreeWith) {
  WayTally<2> tally;
  EXPECT_EQ(tally.unanimous(), 2U);
  tally.count({true, true});
  EXPECT_EQ(tally.unanimous(), 0U);
  tally.count({false, true});
  EXPECT_EQ(tally.unanimous(), 1U);
  tally.count({true, false});
  EXPECT_EQ(tally.unanimous(), 2U);
}

}  // namespace
}  // namespace utf8spec::reports
