// Tests for the name of the way in which a decoder divides ill-formed input among U+FFFD. The
// standards leave it open, and the table has 14 ways for UTF-8. An input fits several of them, so a
// name is given only if the answers exclude all others. A wrong name would promise users of a
// library a number of U+FFFD, and the next input would break the promise.
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

// The output of a decoder that replaces by `division`.
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

// The inputs exclude every other way, for both operations that replace.
TEST_P(EachDivision, IsNamed) {
  for (const Operation operation : {Operation::replace, Operation::stream_replace}) {
    Observer observer(operation);
    for (const Octets& octets : ill_formed_inputs) {
      observer.see(octets, ok(divided(octets, GetParam())));
    }
    EXPECT_EQ(observer.policies().replacement, GetParam().name);
  }
}

// A decoder that writes `?` has the policy `substitute`, and a note names the division. Deletion
// writes nothing, so the substitute does not show.
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

std::vector<Division> divisions_of_utf_8() {
  std::vector<Division> divisions;
  std::ranges::copy_if(all_divisions, std::back_inserter(divisions), [](const Division& division) {
    return division.is_of(reference::Encoding::utf_8);
  });
  return divisions;
}

INSTANTIATE_TEST_SUITE_P(Policies, EachDivision, testing::ValuesIn(divisions_of_utf_8()),
                         [](const auto& division) {
                           std::string name(division.param.name);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

// A profile can make a division a failure. Its name must still be found, since the maintainer has
// to know what to change.
TEST_P(EachDivision, IsNamedUnderAProfileThatDemandsAnother) {
  Observer observer(Operation::replace, 0xFFFD, Profile::unicode);
  for (const Octets& octets : ill_formed_inputs) {
    observer.see(octets, ok(divided(octets, GetParam())));
  }
  EXPECT_EQ(observer.policies().replacement, GetParam().name);
}

// FF is one part in every way that marks. E2 82 FF as two excludes `per-octet` and `per-run`, and
// E0 80 80 as one excludes subparts. FC is then a lead, and FE is not.
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

// `policy_kinds[0]` is the replacement.
TEST(DivisionEvidence, HasWordsForEachName) {
  for (const Division& division : all_divisions) {
    EXPECT_NE(explain(policy_kinds[0], division.name), "") << division.name;
  }
}

// E2 82 is cut by the end. Errors that are marked inside a text and deleted at its end follow no
// single rule, and a note shows the octets.
TEST(DivisionEvidence, IsInconsistentWhereTheUnfinishedEndAloneIsDeleted) {
  Observer observer(Operation::replace);
  observer.see({'a', 0xFF}, ok(U"a\uFFFD"));
  observer.see({'a', 0xE2, 0x82}, ok(U"a"));
  EXPECT_EQ(observer.policies().replacement, "inconsistent");
  EXPECT_THAT(observer.evidence().notes("replace"),
              testing::Contains(testing::HasSubstr("61E282")));
}

// A note has room for the end of the input only.
TEST(DivisionEvidence, ShowsTheLastOctetsOfALongInputThatIsDeleted) {
  Observer observer(Operation::replace);
  observer.see({'a', 0xFF}, ok(U"a\uFFFD"));
  Octets octets(5000, 'a');
  octets.push_back(0xE2);
  observer.see(octets, ok(std::u32string(5000, U'a')));
  EXPECT_THAT(observer.evidence().notes("replace"),
              Contains(HasSubstr("deletes some (5001 octets that end in 6161")));
}

// One input ends in 82 and is cut by its end, which vanishes. Under `secure` that is a failure, and
// the rest still has a name.
TEST(DivisionEvidence, NamesWhatBecomesOfTheRestWhereTheUnfinishedEndIsDeleted) {
  Observer observer(Operation::replace, 0xFFFD, Profile::secure);
  for (const Octets& octets : ill_formed_inputs) {
    const bool unfinished = octets.back() == 0x82;
    observer.see(octets,
                 ok(unfinished ? U"a" : reference::replace(octets, ReplacementPolicy::per_octet)));
  }
  EXPECT_EQ(observer.policies().replacement, "per-octet");
}

// FF comes out as U+00FF. It is gone in the second input, but an element that the decoder gets
// wrong says nothing about deletion.
TEST(DivisionEvidence, NamesNoDeletionThatOnlyShowsWhereAnotherFaultDoes) {
  Observer observer(Operation::replace);
  observer.see({'a', 0xFF}, ok(U"a\u00FF"));
  observer.see({'a', 0xFF, 'b'}, ok(U"ab"));
  EXPECT_EQ(observer.policies().replacement, "");
}

// Two U+FFFD for each subpart fit no way. A note names the closest one, and FE 80 as the shortest
// input that contradicts all.
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
  EXPECT_THAT(
      observer.evidence().notes("replace"),
      Contains(AllOf(HasSubstr("closest to"), HasSubstr("FE80 shows the difference from every"))));
}

// E2 82 before a letter is one part the first time and two the second time.
TEST(DivisionEvidence, CallsADivisionInconsistentWhereTheSameOctetsAreDividedInTwoWays) {
  Observer observer(Operation::replace);
  observer.see({'a', 0xE2, 0x82, 'b'}, ok(U"a\uFFFDb"));
  observer.see({'c', 0xE2, 0x82, 'd'}, ok(U"c\uFFFD\uFFFDd"));
  EXPECT_EQ(observer.policies().replacement, "inconsistent");
}

// E2 82 is one part before a letter and two at the end. This can be a rule, though it has no name.
TEST(DivisionEvidence, TellsTheEndOfInputFromAnInconsistency) {
  Observer observer(Operation::replace);
  observer.see({'a', 0xE2, 0x82, 'b'}, ok(U"a\uFFFDb"));
  observer.see({'a', 0xE2, 0x82}, ok(U"a\uFFFD\uFFFD"));
  EXPECT_EQ(observer.policies().replacement, "other");
}

}  // namespace
}  // namespace utf8spec::reports
