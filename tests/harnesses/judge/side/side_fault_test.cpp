// What an answer shows by itself: in well-formed text every other answer is wrong, in ill-formed
// text only what a caller cannot go on with.
#include "harnesses/judge/side/side_fault.h"

#include <gtest/gtest.h>

#include "tests/harnesses/judge/side/answers.h"

namespace utf8spec::harnesses {
namespace {

Answer ill_formed() {
  Answer answer;
  answer.status = Answer::Status::ill_formed;
  return answer;
}

SideFault fault(Operation operation, const Octets& text, const Answer& answer,
                const std::optional<Numbers>& right = std::nullopt) {
  return side_fault({operation, text, {}, {}}, Grain::octets, answer, right);
}

const Octets euro{0xE2, 0x82, 0xAC};
const Octets cut_euro{0xE2, 0x82};

TEST(SideFault, OfWellFormedTextIsAnyOtherAnswer) {
  EXPECT_EQ(fault(Operation::count, euro, numbers({1}), Numbers{1}), SideFault::none);
  EXPECT_EQ(fault(Operation::count, euro, numbers({3}), Numbers{1}), SideFault::wrong_number);
  EXPECT_EQ(fault(Operation::count, euro, ill_formed(), Numbers{1}), SideFault::wrong_number);
  EXPECT_EQ(fault(Operation::next, euro, numbers({1, 3}), Numbers{3}), SideFault::wrong_place);
  EXPECT_EQ(fault(Operation::prev, euro, ill_formed(), Numbers{0}), SideFault::wrong_place);
  EXPECT_EQ(fault(Operation::boundary, euro, numbers({0, 0, 2}), Numbers{0, 0, 0}),
            SideFault::wrong_place);
}

// Each library divides ill-formed text in its own way.
TEST(SideFault, OfIllFormedTextIsNoDivision) {
  for (const Numbers& offsets : {Numbers{2}, Numbers{1, 2}, Numbers{}}) {
    EXPECT_EQ(fault(Operation::next, cut_euro, numbers(offsets)), SideFault::none);
  }
  EXPECT_EQ(fault(Operation::count, cut_euro, numbers({0})), SideFault::none);
  EXPECT_EQ(fault(Operation::prev, cut_euro, ill_formed()), SideFault::none);
  EXPECT_EQ(fault(Operation::boundary, cut_euro, numbers({0, 1})), SideFault::none);
}

TEST(SideFault, IsAnOffsetBehindTheText) {
  EXPECT_EQ(fault(Operation::next, cut_euro, numbers({3})), SideFault::leaves_text);
  EXPECT_EQ(fault(Operation::prev, cut_euro, numbers({1, SIZE_MAX})), SideFault::leaves_text);
  EXPECT_EQ(fault(Operation::boundary, cut_euro, numbers({0, 2})), SideFault::leaves_text);
}

TEST(SideFault, IsAnOffsetThatDoesNotLeadOn) {
  EXPECT_EQ(fault(Operation::next, cut_euro, numbers({0})), SideFault::leaves_text);
  EXPECT_EQ(fault(Operation::next, cut_euro, numbers({1, 1})), SideFault::leaves_text);
  EXPECT_EQ(fault(Operation::prev, cut_euro, numbers({2})), SideFault::leaves_text);
  EXPECT_EQ(fault(Operation::prev, cut_euro, numbers({1, 1})), SideFault::leaves_text);
}

TEST(SideFault, IsACountBeyondAnyForm) {
  EXPECT_EQ(fault(Operation::count, cut_euro, numbers({SIZE_MAX})), SideFault::wrong_number);
}

TEST(SideFault, OfTheAdapterIsABoundaryTooFew) {
  EXPECT_EQ(fault(Operation::boundary, cut_euro, numbers({0})), SideFault::wrong_form);
}

}  // namespace
}  // namespace utf8spec::harnesses
