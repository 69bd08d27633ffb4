// Access words and separating words of any machine. Their order is fixed, because the hash of a
// suite depends on it. A different order on another compiler would be a different suite.
#include "vectors/machines/words.h"

#include <gtest/gtest.h>

#include "tests/reference/strings.h"
#include "vectors/machines/specification.h"

namespace utf8spec::vectors {
namespace {

using reference::ReplacementPolicy;
using tests::octets;

// A prefix comes before its extensions, and doubles are removed.
TEST(Words, ComeInOrderEachOnce) {
  EXPECT_TRUE(comes_before(octets("41"), octets("41 41")));
  EXPECT_TRUE(comes_before(octets("41 41"), octets("42")));
  EXPECT_FALSE(comes_before(octets("41"), octets("41")));
  EXPECT_EQ(in_order({octets("42"), octets("41 80"), {}, octets("42"), octets("41")}),
            (Words{{}, octets("41"), octets("41 80"), octets("42")}));
}

// `a` and `c` reach state 1 like `b`; the least is taken. The last octet is compared first.
TEST(AccessWords, AreTheShortestAndOfTheseTheLeastReadBackwards) {
  Machine machine(3);
  machine.set(0, 'b', {1, 0});
  machine.set(0, 'c', {1, 0});
  machine.set(1, 'z', {2, 0});
  machine.set(0, 'a', {1, 0});
  machine.set(1, 'y', {2, 0});
  machine.set(2, 'a', {1, 0});
  EXPECT_EQ(access_words(machine), (Words{{}, {'a'}, {'a', 'y'}}));
}

// State 1 cannot be reached, so it has no word.
TEST(AccessWords, ReachTheStatesThatCanBeReached) {
  Machine machine(3);
  machine.set(0, 'a', {2, 0});
  EXPECT_EQ(access_words(machine), (Words{{}, {'a'}}));
}

// For replacers all outputs are seen; the acceptor is treated as if they were.
TEST(SeparatingWords, TellTheStatesOfAnyMachineApart) {
  for (const ReplacementPolicy policy : reference::all_replacement_policies) {
    const Machine machine = control(policy).machine;
    EXPECT_TRUE(separates(machine, separating_words(machine), Seen::throughout)) << name(policy);
  }
  const Machine acceptor = validator().machine;
  EXPECT_TRUE(separates(acceptor, separating_words(acceptor), Seen::throughout));
}

TEST(SeparatingWords, AreNoneWhereThereIsNothingToTell) {
  EXPECT_TRUE(separating_words(Machine(1)).empty());
  EXPECT_TRUE(separates(Machine(1), {}, Seen::throughout));
}

// Each word of W is necessary: without it, two states look the same.
void expect_all_needed(const Specification& specification) {
  for (std::size_t left_out = 0; left_out < specification.separating.size(); ++left_out) {
    Words others = specification.separating;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(left_out));
    EXPECT_FALSE(separates(specification.machine, others, specification.seen)) << left_out;
  }
}

// A word that is not needed is asked behind every stem, thousands of times.
TEST(SeparatingWords, OfTheControlAreAllNeeded) {
  for (const ReplacementPolicy policy : reference::all_replacement_policies) {
    expect_all_needed(control(policy));
  }
}

// 80 and 8080 separate states that 808080 separates too, but only if all outputs are seen.
TEST(SeparatingWords, OfTheValidatorAreAllNeededWhereOnlyTheVerdictIsSeen) {
  expect_all_needed(validator());
}

// The start accepts the empty word, and the sink does not.
TEST(SeparatingWords, OfTheValidatorNeedTheVerdictOnTheEmptyWord) {
  const Specification specification = validator();
  EXPECT_FALSE(separates(specification.machine, specification.separating, Seen::throughout))
      << "the start and the sink, to which no word of W is well-formed";
}

}  // namespace
}  // namespace utf8spec::vectors
