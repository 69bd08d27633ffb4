// Minimal machines and the product of two machines. The number of states in a claim is that of the
// minimal machine. A state too many would weaken the theorem's assumption, and a state too few
// would merge states that differ. Small machines by hand are the examples.
#include "vectors/machines/minimal.h"

#include <gtest/gtest.h>

#include "vectors/machines/product.h"

namespace utf8spec::vectors {
namespace {

// Its output is 1 at every third octet `x`; any other octet starts again. With more than 3
// `states`, it walks through copies of them.
Machine every_third(std::uint32_t states) {
  Machine machine(states);
  for (std::uint32_t state = 0; state < states; ++state) {
    machine.set(state, 'x', {(state + 1) % states, state % 3 == 2 ? 1u : 0u});
  }
  return machine;
}

// A machine that is minimal keeps its numbers as well.
TEST(Minimal, KeepsWhatIsMinimal) {
  EXPECT_TRUE(is_minimal(every_third(3)));
  EXPECT_EQ(minimal(every_third(3)), every_third(3));
}

// Twelve states are four copies of three. States 1 and 4 are copies of each other, 1 and 5 are not.
TEST(Minimal, MergesStatesThatSayTheSame) {
  EXPECT_FALSE(is_minimal(every_third(12)));
  EXPECT_EQ(minimal(every_third(12)), every_third(3));
  EXPECT_EQ(equivalence_classes(every_third(6))[1], equivalence_classes(every_third(6))[4]);
  EXPECT_NE(equivalence_classes(every_third(6))[1], equivalence_classes(every_third(6))[5]);
}

// State 3 has an output of its own, but no word leads there.
TEST(Minimal, LeavesOutStatesThatNoWordReaches) {
  // `y` is an octet that the other states do not know.
  Machine machine(4);
  const Machine three = every_third(3);
  for (std::uint32_t state = 0; state < 3; ++state) machine.set(state, 'x', three.at(state, 'x'));
  machine.set(3, 'y', {3, 7});
  EXPECT_FALSE(is_minimal(machine));
  EXPECT_FALSE(reachable_states(machine)[3]);
  EXPECT_EQ(minimal(machine), three);
}

// States 1 and 2 are exchanged: `minimal` numbers them by the words that reach them.
TEST(Minimal, NumbersStatesAsWordsReachThem) {
  Machine machine(3);
  machine.set(0, 'a', {2, 0});
  machine.set(2, 'a', {1, 0});
  machine.set(1, 'a', {1, 1});
  const Machine least = minimal(machine);
  EXPECT_EQ(least.at(0, 'a').next, 1u);
  EXPECT_EQ(least.at(1, 'a').next, 2u);
  EXPECT_TRUE(equivalent(machine, least));
}

// State 5 is the last of six, so the shortest difference has six octets; from the pair (4, 1) it
// has two.
TEST(Product, GivesAShortestWordWithADifference) {
  Machine machine = every_third(6);
  EXPECT_TRUE(equivalent(machine, every_third(3)));
  machine.set(5, 'x', {0, 0});
  EXPECT_EQ(shortest_difference(machine, every_third(3)), Octets(6, 'x'));
  EXPECT_EQ(shortest_difference(machine, every_third(3), {4, 1}), Octets(2, 'x'));
}

// The output of the wrong transition is right. The difference shows two octets later.
TEST(Product, SeesWhereATransitionLeads) {
  Machine machine = every_third(3);
  machine.set(1, 'y', {1, 0});
  EXPECT_EQ(shortest_difference(machine, every_third(3)), (Octets{'x', 'y', 'x', 'x'}));
}

}  // namespace
}  // namespace utf8spec::vectors
