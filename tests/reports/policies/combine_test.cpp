// Tests for the policies of a decoder as a whole, combined from those of its operations. One
// library can have two decoders, so operations may disagree, and a report must say so. An operation
// that shows nothing must not count as disagreement. `WayTally` is tested here too: `sole` and
// `unanimous` differ only if several ways fit.

#include <gtest/gtest.h>

#include "reports/policies/evidence.h"

namespace utf8spec::reports {
namespace {

// In this order: replacement, signature, error offset, error length, streaming, encoder.
TEST(Combine, TakesWhatAllAgreeOn) {
  const Policies one{"per-octet", "kept", "start", "one", "late", "refused"};
  EXPECT_EQ(combine({one, one}), one);
  EXPECT_EQ(combine({one, {}}), one);
  EXPECT_EQ(combine({{}, one}), one);
  EXPECT_EQ(combine({}), Policies{});
}

// `none` and `unknown` come from operations that do not tell.
TEST(Combine, LetsAnOperationBeSilent) {
  const Policies silent{"", "", "none", "none", "unknown", ""};
  const Policies telling{"", "", "start", "one", "late", ""};
  EXPECT_EQ(combine({silent, telling}), telling);
  EXPECT_EQ(combine({telling, silent}), telling);
  EXPECT_EQ(combine({silent, silent}), silent);
}

// Each policy differs, so that none takes the value of the first.
TEST(Combine, CallsDisagreementInconsistent) {
  const Policies one{"per-octet", "kept", "start", "one", "late", "refused"};
  const Policies other{"per-run", "stripped", "after", "maximal-subpart", "at-end", "dropped"};
  const std::string differ = "inconsistent";
  EXPECT_EQ(combine({one, other}), (Policies{differ, differ, differ, differ, differ, differ}));
}

// Each answer counts for all ways that it fits. The result 2, one more than the last index, means
// that there is no such way.
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

// Both ways fit the first answer, and then the first way is taken.
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
