// Where a text may be cut, and what an answer of `truncate` shows.
#include "harnesses/judge/edge/truncation.h"

#include <gtest/gtest.h>

#include "tests/harnesses/judge/side/answers.h"

namespace utf8spec::harnesses {
namespace {

EdgeFinding judged(std::size_t limit, const Octets& text, const Answer& answer,
                   Operation operation = Operation::truncate, const Numbers* boundaries = nullptr) {
  Request request{operation, text, {}, {}};
  request.limit = limit;
  return judge_truncation(request, answer, boundaries, 1);
}

constexpr EdgeFinding exact{};
constexpr EdgeFinding shorter{EdgeFault::none, EdgeWay::open};

const Octets letter_and_euro{0x61, 0xE2, 0x82, 0xAC};
const Octets run{0x80, 0x80, 0x80};

TEST(Truncation, OfWellFormedTextEndsBetweenCharacters) {
  EXPECT_EQ(judged(3, letter_and_euro, numbers({1})), exact);
  EXPECT_EQ(judged(3, letter_and_euro, numbers({0})), shorter);
  EXPECT_EQ(judged(3, letter_and_euro, numbers({2})).fault, EdgeFault::cuts_inside);
  EXPECT_EQ(judged(3, letter_and_euro, numbers({4})).fault, EdgeFault::exceeds_limit);
  EXPECT_EQ(judged(4, letter_and_euro, numbers({4})), exact);
  EXPECT_EQ(judged(4, letter_and_euro, numbers({1})).fault, EdgeFault::cuts_needlessly);
  EXPECT_EQ(judged(9, letter_and_euro, numbers({5})).fault, EdgeFault::exceeds_limit);
  Answer error;
  error.status = Answer::Status::ill_formed;
  EXPECT_EQ(judged(3, letter_and_euro, error).fault, EdgeFault::cuts_inside);
}

TEST(Truncation, CountsUnitsOfPairs) {
  const Octets text{0x61, 0xF0, 0x9F, 0x98, 0x80, 0x62};
  EXPECT_EQ(judged(2, text, numbers({1}), Operation::truncate_utf_16), exact);
  EXPECT_EQ(judged(3, text, numbers({5}), Operation::truncate_utf_16), exact);
  EXPECT_EQ(judged(2, text, numbers({5}), Operation::truncate_utf_16).fault,
            EdgeFault::exceeds_limit);
  EXPECT_EQ(judged(4, text, numbers({5}), Operation::truncate_utf_16).fault,
            EdgeFault::cuts_needlessly);
  EXPECT_EQ(judged(2, text, numbers({3}), Operation::truncate_utf_16).fault,
            EdgeFault::cuts_inside);
}

// Each of 0, 1 and 2 is right for 80 80 80 and a limit of 2.
TEST(Truncation, OfIllFormedTextEndsAnywhereOutsideOfCharacters) {
  for (const std::uint64_t kept : {0U, 1U, 2U}) EXPECT_EQ(judged(2, run, numbers({kept})), exact);
  EXPECT_EQ(judged(2, run, numbers({3})).fault, EdgeFault::exceeds_limit);
  EXPECT_EQ(judged(3, run, numbers({3})), exact);
  EXPECT_EQ(judged(3, run, numbers({2})).fault, EdgeFault::cuts_needlessly);
  const Octets behind{0xF0, 0x9F, 0x98, 0x80, 0x80, 0x80, 0x80};
  EXPECT_EQ(judged(6, behind, numbers({4})), exact);
  EXPECT_EQ(judged(6, behind, numbers({3})).fault, EdgeFault::cuts_inside);
  EXPECT_EQ(judged(2, run, numbers({3}), Operation::truncate_utf_16), exact);
}

TEST(Truncation, AgreesWithTheOwnBoundaries) {
  const Numbers one_character{0, 0, 0};
  const Numbers three{0, 1, 2};
  EXPECT_EQ(judged(2, run, numbers({1}), Operation::truncate, &three), exact);
  EXPECT_EQ(judged(2, run, numbers({0}), Operation::truncate, &one_character), exact);
  EXPECT_EQ(judged(2, run, numbers({1}), Operation::truncate, &one_character).fault,
            EdgeFault::disagrees);
}

// A policy keeps at least as much under a greater limit. Only cuts that were right are compared.
TEST(Truncation, KeepsAtLeastAsMuchUnderAGreaterLimit) {
  EarlierCuts earlier;
  const auto compared = [&](std::size_t limit, std::uint64_t kept) {
    Request request{Operation::truncate, letter_and_euro, {}, {}};
    request.limit = limit;
    const Answer answer = numbers({kept});
    const EdgeFinding finding =
        earlier.compared(request, answer, judge_truncation(request, answer, nullptr, 1));
    if (finding.fault == EdgeFault::none) earlier.add(request, answer);
    return finding;
  };
  EXPECT_EQ(compared(2, 1), exact);
  EXPECT_EQ(compared(3, 0).fault, EdgeFault::keeps_less);
  EXPECT_EQ(compared(1, 0), shorter);
  EXPECT_EQ(compared(3, 1), exact);
  EXPECT_EQ(earlier.kept_within(0), 0U);
  EXPECT_EQ(earlier.kept_within(4), 1U);
}

}  // namespace
}  // namespace utf8spec::harnesses
