#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "reference/step.h"
#include "reports/policies/divisions.h"
#include "reports/policy_words.h"
#include "tests/reports/policies/observer.h"

namespace utf8spec::reports {
namespace {

using reference::ReplacementPolicy;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;

// What replacing by a division makes of octets.
std::u32string divided(OctetView octets, const Division& division, char32_t substitute = 0xFFFD) {
  if (division.policy) return reference::replace(octets, *division.policy, substitute);
  std::u32string scalars;
  while (!octets.empty()) {
    const reference::Step step = reference::step(octets);
    scalars += step.well_formed() ? step.scalar : substitute;
    octets = octets.subspan(step.well_formed() ? step.length
                                               : reference::part_length(octets, division.forms));
  }
  return scalars;
}

class EachDivision : public testing::TestWithParam<Division> {};

TEST_P(EachDivision, IsNamed) {
  for (const Operation operation : {Operation::replace, Operation::stream_replace}) {
    Observer observer(operation);
    for (const Octets& octets : ill_formed_inputs) {
      observer.see(octets, ok(divided(octets, GetParam())));
    }
    EXPECT_EQ(observer.policies().replacement, GetParam().name);
  }
}

TEST_P(EachDivision, IsASubstitutionWhereAnotherCharacterComes) {
  Observer observer(Operation::replace, U'?');
  for (const Octets& octets : ill_formed_inputs) {
    observer.see(octets, ok(divided(octets, GetParam(), U'?')));
  }
  const bool visible = GetParam().policy != ReplacementPolicy::deleted;
  EXPECT_EQ(observer.policies().replacement, visible ? "substitute" : "deleted");
  if (visible) {
    EXPECT_THAT(observer.evidence().notes("replace"),
                Contains(HasSubstr(std::string(GetParam().name))));
  }
}

INSTANTIATE_TEST_SUITE_P(Policies, EachDivision, testing::ValuesIn(all_divisions),
                         [](const auto& division) {
                           std::string name(division.param.name);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

// What the profile makes a failure of shows the policy all the same.
TEST_P(EachDivision, IsNamedUnderAProfileThatDemandsAnother) {
  Observer observer(Operation::replace, 0xFFFD, Profile::unicode);
  for (const Octets& octets : ill_formed_inputs) {
    observer.see(octets, ok(divided(octets, GetParam())));
  }
  EXPECT_EQ(observer.policies().replacement, GetParam().name);
}

TEST(DivisionEvidence, GivesNoNameToADivisionThatCouldBeTwo) {
  Observer observer(Operation::replace);
  observer.see({'a', 0xFF, 'b'}, ok(U"a\uFFFDb"));
  EXPECT_EQ(observer.policies().replacement, "");
  observer.see({'a', 0xE2, 0x82, 0xFF, 'b'}, ok(U"a\uFFFD\uFFFDb"));
  EXPECT_EQ(observer.policies().replacement, "") << "maximal subparts, or a lead's sequence";
  observer.see({'a', 0xE0, 0x80, 0x80, 'b'}, ok(U"a\uFFFDb"));
  EXPECT_EQ(observer.policies().replacement, "") << "of which leads?";
  observer.see({0xFC, 0x84, 0x80, 0x80, 0x80, 0x80}, ok(U"\uFFFD"));
  observer.see({0xFE, 0x80}, ok(U"\uFFFD\uFFFD"));
  EXPECT_EQ(observer.policies().replacement, "per-sequence");
}

TEST(DivisionEvidence, HasWordsForEachName) {
  for (const Division& division : all_divisions) {
    EXPECT_NE(explain(policy_kinds[0], division.name), "") << division.name;
  }
}

TEST(DivisionEvidence, IsInconsistentWhereTheUnfinishedEndAloneIsDeleted) {
  Observer observer(Operation::replace);
  observer.see({'a', 0xFF}, ok(U"a\uFFFD"));
  observer.see({'a', 0xE2, 0x82}, ok(U"a"));
  EXPECT_EQ(observer.policies().replacement, "inconsistent");
  EXPECT_THAT(observer.evidence().notes("replace"),
              testing::Contains(testing::HasSubstr("61E282")));
}

TEST(DivisionEvidence, ShowsTheLastOctetsOfALongInputThatIsDeleted) {
  Observer observer(Operation::replace);
  observer.see({'a', 0xFF}, ok(U"a\uFFFD"));
  Octets octets(5000, 'a');
  octets.push_back(0xE2);
  observer.see(octets, ok(std::u32string(5000, U'a')));
  EXPECT_THAT(observer.evidence().notes("replace"),
              Contains(HasSubstr("is deleted (5001 octets that end in 6161")));
}

TEST(DivisionEvidence, NamesWhatBecomesOfTheRestWhereTheUnfinishedEndIsDeleted) {
  Observer observer(Operation::replace, 0xFFFD, Profile::secure);
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
  EXPECT_THAT(observer.evidence().notes("replace"),
              Contains(AllOf(HasSubstr("closest to"), HasSubstr("FE80 tells it from every"))));
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
