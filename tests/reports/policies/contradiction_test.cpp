// Answers that show why a policy is inconsistent. Two answers that fit one policy together would
// contradict nothing, and readers would look for a fault that is not there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/policies/evidence.h"
#include "tests/reports/policies/observer.h"

namespace utf8spec::reports {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

const PolicyKind& offsets = *policy_kind_named("errorOffset");
const PolicyKind& replacements = *policy_kind_named("replacement");

harnesses::Question question_of(Octets octets) {
  harnesses::Question question;
  question.request.octets = std::move(octets);
  return question;
}

TEST(Witnesses, ContradictEachOtherWhereNoWayFitsBoth) {
  Witnesses witnesses;
  witnesses.see(0b011, question_of({1, 1, 1}), {});
  witnesses.see(0b110, question_of({2}), {});
  EXPECT_THAT(contradiction_in(witnesses), IsEmpty());
  witnesses.see(0b100, question_of({3, 3}), {});
  const auto two = contradiction_in(witnesses);
  ASSERT_THAT(two, SizeIs(2));
  EXPECT_EQ(two[0].question.request.octets, Octets({1, 1, 1}));
  EXPECT_EQ(two[1].question.request.octets, Octets({3, 3}));
}

// Each two of these share a way, but no way is in all three.
TEST(Witnesses, AreThreeWhereNoTwoContradict) {
  Witnesses witnesses;
  for (const WaySet ways : {0b011U, 0b110U, 0b101U}) witnesses.see(ways, question_of({1}), {});
  EXPECT_THAT(contradiction_in(witnesses), SizeIs(3));
}

TEST(Witnesses, KeepTheShortest) {
  Witnesses witnesses;
  witnesses.see(1, question_of({1, 2}), {});
  witnesses.see(1, question_of({9}), {});
  witnesses.see(1, question_of({1, 2, 3}), {});
  EXPECT_EQ(witnesses.all().at(1).count, 3U);
  EXPECT_EQ(witnesses.least_unlike(2)->question.request.octets, Octets({9}));
  EXPECT_EQ(witnesses.least_unlike(1), nullptr);
}

// Offset 1 is the start, and 3 lies behind the ill-formed part. So one is `start` and one `after`.
TEST(Contradiction, IsShownForOffsets) {
  Observer observer(Operation::decode);
  observer.see({'a', 0xE2, 0x82, 'b'}, ill_formed(1));
  observer.see({'b', 0xE2, 0x82, 'b'}, ill_formed(3));
  EXPECT_EQ(observer.policies().error_offset, "inconsistent");
  EXPECT_THAT(observer.evidence().contradiction(offsets), SizeIs(2));
}

// One answer has an offset and the other none.
TEST(Contradiction, IsShownForAnOffsetThatIsMissing) {
  Observer observer(Operation::decode);
  observer.see({'a', 0xE2, 0x82, 'b'}, ill_formed(1));
  observer.see({'b', 0xE2, 0x82, 'b'}, ill_formed());
  EXPECT_EQ(observer.policies().error_offset, "inconsistent");
  EXPECT_THAT(observer.evidence().contradiction(offsets), SizeIs(2));
}

// The same run of octets gets one U+FFFD and two.
TEST(Contradiction, IsShownForReplacements) {
  Observer observer(Operation::replace);
  observer.see({'a', 0xC0, 0x80, 'b'}, ok(U"a\uFFFDb"));
  observer.see({'b', 0xC0, 0x80, 'b'}, ok(U"b\uFFFD\uFFFDb"));
  EXPECT_EQ(observer.policies().replacement, "inconsistent");
  const auto two = observer.evidence().contradiction(replacements);
  ASSERT_THAT(two, SizeIs(2));
  EXPECT_NE(two[0].answer.scalars.size(), two[1].answer.scalars.size());
}

}  // namespace
}  // namespace utf8spec::reports
