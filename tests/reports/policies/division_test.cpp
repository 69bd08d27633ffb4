#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/reports/policies/observer.h"

namespace utf8spec::reports {
namespace {

using harnesses::Operation;
using reference::ReplacementPolicy;
using testing::Contains;
using testing::HasSubstr;

class Division : public testing::TestWithParam<ReplacementPolicy> {};

TEST_P(Division, IsNamed) {
  for (const Operation operation : {Operation::replace, Operation::stream_replace}) {
    Observer observer(operation);
    for (const Octets& octets : ill_formed_inputs) {
      observer.see(octets, ok(reference::replace(octets, GetParam())));
    }
    EXPECT_EQ(observer.policies().replacement, name(GetParam()));
  }
}

TEST_P(Division, IsASubstitutionWhereAnotherCharacterComes) {
  Observer observer(Operation::replace, U'?');
  for (const Octets& octets : ill_formed_inputs) {
    observer.see(octets, ok(reference::replace(octets, GetParam(), U'?')));
  }
  const bool visible = GetParam() != ReplacementPolicy::deleted;
  EXPECT_EQ(observer.policies().replacement, visible ? "substitute" : "deleted");
  if (visible) {
    EXPECT_THAT(observer.evidence().notes("replace"),
                Contains(HasSubstr(std::string(name(GetParam())))));
  }
}

INSTANTIATE_TEST_SUITE_P(Policies, Division,
                         testing::ValuesIn(reference::all_replacement_policies));

// What the profile makes a failure of shows the policy all the same.
TEST_P(Division, IsNamedUnderAProfileThatDemandsAnother) {
  Observer observer(Operation::replace, 0xFFFD, harnesses::Profile::unicode);
  for (const Octets& octets : ill_formed_inputs) {
    observer.see(octets, ok(reference::replace(octets, GetParam())));
  }
  EXPECT_EQ(observer.policies().replacement, name(GetParam()));
}

TEST(DivisionEvidence, GivesNoNameToADivisionThatCouldBeTwo) {
  Observer observer(Operation::replace);
  observer.see({'a', 0xFF, 'b'}, ok(U"a\uFFFDb"));
  EXPECT_EQ(observer.policies().replacement, "");
  observer.see({'a', 0xE2, 0x82, 0xFF, 'b'}, ok(U"a\uFFFD\uFFFDb"));
  EXPECT_EQ(observer.policies().replacement, "") << "maximal subparts, or a lead's sequence";
  observer.see({'a', 0xE0, 0x80, 0x80, 'b'}, ok(U"a\uFFFDb"));
  EXPECT_EQ(observer.policies().replacement, "per-sequence");
}

TEST(DivisionEvidence, IsInconsistentWhereTheUnfinishedEndAloneIsDeleted) {
  Observer observer(Operation::replace);
  observer.see({'a', 0xFF}, ok(U"a\uFFFD"));
  observer.see({'a', 0xE2, 0x82}, ok(U"a"));
  EXPECT_EQ(observer.policies().replacement, "inconsistent");
  EXPECT_THAT(observer.evidence().notes("replace"),
              testing::Contains(testing::HasSubstr("61E282")));
}

TEST(DivisionEvidence, NamesWhatBecomesOfTheRestWhereTheUnfinishedEndIsDeleted) {
  Observer observer(Operation::replace, 0xFFFD, harnesses::Profile::secure);
  for (const Octets& octets : ill_formed_inputs) {
    const bool unfinished = octets.back() == 0x82;
    observer.see(octets,
                 ok(unfinished ? U"a" : reference::replace(octets, ReplacementPolicy::per_octet)));
  }
  EXPECT_EQ(observer.policies().replacement, "per-octet");
}

// It deletes nothing but what it gets wrong.
TEST(DivisionEvidence, NamesNoDeletionThatOnlyShowsWhereAnotherFaultDoes) {
  Observer observer(Operation::replace);
  observer.see({'a', 0xFF}, ok(U"a\u00FF"));
  observer.see({'a', 0xFF, 'b'}, ok(U"ab"));
  EXPECT_EQ(observer.policies().replacement, "");
}

TEST(DivisionEvidence, CallsAnUnknownDivisionOther) {
  Observer observer(Operation::replace);
  for (const Octets& octets : ill_formed_inputs) {
    // Two substitutes for each maximal subpart.
    std::u32string scalars;
    for (const char32_t scalar : reference::replace(octets, ReplacementPolicy::maximal_subpart)) {
      scalars.append(scalar == 0xFFFD ? 2 : 1, scalar);
    }
    observer.see(octets, ok(scalars));
  }
  EXPECT_EQ(observer.policies().replacement, "other");
  EXPECT_THAT(observer.evidence().notes("replace"), Contains(HasSubstr("closest to")));
}

TEST(DivisionEvidence, CallsADivisionInconsistentWhereTheSameOctetsAreDividedInTwoWays) {
  Observer observer(Operation::replace);
  observer.see({'a', 0xE2, 0x82, 'b'}, ok(U"a\uFFFDb"));
  observer.see({'c', 0xE2, 0x82, 'd'}, ok(U"c\uFFFD\uFFFDd"));
  EXPECT_EQ(observer.policies().replacement, "inconsistent");
}

TEST(DivisionEvidence, TellsTheEndOfInputFromAnInconsistency) {
  Observer observer(Operation::replace);
  observer.see({'a', 0xE2, 0x82, 'b'}, ok(U"a\uFFFDb"));
  observer.see({'a', 0xE2, 0x82}, ok(U"a\uFFFD\uFFFD"));
  EXPECT_EQ(observer.policies().replacement, "other");
}

}  // namespace
}  // namespace utf8spec::reports
