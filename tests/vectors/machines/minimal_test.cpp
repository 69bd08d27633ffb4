#include "vectors/machines/minimal.h"

#include <gtest/gtest.h>

#include "vectors/machines/product.h"

namespace utf8spec::vectors {
namespace {

// Says 1 at every third octet 'x'; any other octet starts anew. `states` is 3, or more for copies
// that are walked through one after the other.
Machine every_third(std::uint32_t states) {
  Machine machine(states);
  for (std::uint32_t state = 0; state < states; ++state) {
    machine.set(state, 'x', {(state + 1) % states, state % 3 == 2 ? 1u : 0u});
  }
  return machine;
}

TEST(Minimal, KeepsWhatIsMinimal) {
  EXPECT_TRUE(is_minimal(every_third(3)));
  EXPECT_EQ(minimal(every_third(3)), every_third(3));
}

TEST(Minimal, MergesStatesThatSayTheSame) {
  EXPECT_FALSE(is_minimal(every_third(12)));
  EXPECT_EQ(minimal(every_third(12)), every_third(3));
  EXPECT_EQ(equivalence_classes(every_third(6))[1], equivalence_classes(every_third(6))[4]);
  EXPECT_NE(equivalence_classes(every_third(6))[1], equivalence_classes(every_third(6))[5]);
}

TEST(Minimal, LeavesOutStatesThatNoWordReaches) {
  Machine machine(4);
  const Machine three = every_third(3);
  for (std::uint32_t state = 0; state < 3; ++state) machine.set(state, 'x', three.at(state, 'x'));
  machine.set(3, 'y', {3, 7});
  EXPECT_FALSE(is_minimal(machine));
  EXPECT_FALSE(reachable_states(machine)[3]);
  EXPECT_EQ(minimal(machine), three);
}

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

TEST(Product, GivesAShortestWordWithADifference) {
  Machine machine = every_third(6);
  EXPECT_TRUE(equivalent(machine, every_third(3)));
  machine.set(5, 'x', {0, 0});
  EXPECT_EQ(shortest_difference(machine, every_third(3)), Octets(6, 'x'));
  EXPECT_EQ(shortest_difference(machine, every_third(3), {4, 1}), Octets(2, 'x'));
}

TEST(Product, SeesWhereATransitionLeads) {
  Machine machine = every_third(3);
  machine.set(1, 'y', {1, 0});
  EXPECT_EQ(shortest_difference(machine, every_third(3)), (Octets{'x', 'y', 'x', 'x'}));
}

}  // namespace
}  // namespace utf8spec::vectors
