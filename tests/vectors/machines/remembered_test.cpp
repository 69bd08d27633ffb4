// What a program remembers between two octets, without lengths. Claims count these states. If the
// numbers were too large, a decoder with a hidden state would be told that it is right on every
// input; that happened with 9 live states. So the numbers stand here, and the words W must tell
// apart the states of each of these machines.
#include "vectors/machines/remembered.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "tests/vectors/machines/modelled.h"
#include "vectors/machines/model.h"

namespace utf8spec::vectors {
namespace {

using reference::Encoding;
using reference::ReplacementPolicy;

constexpr std::array each_view{Shown::parts, Shown::characters};

// Hoehrmann's table has 8 live states. Per sequence, 5 more count announced continuations; per run,
// each state exists a second time for an open run.
TEST(LiveStates, OfUtf8AreThoseOfATableWithoutLengths) {
  EXPECT_EQ(live_states(validator().machine), 8U);
  const std::map<ReplacementPolicy, std::size_t> expected{{ReplacementPolicy::maximal_subpart, 8},
                                                          {ReplacementPolicy::per_octet, 8},
                                                          {ReplacementPolicy::per_sequence, 13},
                                                          {ReplacementPolicy::per_run, 16},
                                                          {ReplacementPolicy::deleted, 8}};
  for (const auto& [policy, live] : expected) {
    for (const Shown shown : each_view) {
      EXPECT_EQ(without_lengths(control(policy, shown).machine, shown, policy).states(), live)
          << name(policy);
    }
    EXPECT_EQ(outline(Model::control, policy).live, live) << name(policy);
  }
  EXPECT_EQ(outline(Model::validator, ReplacementPolicy::per_run).live, 8U);
}

// The words of the suites were chosen for machines with lengths. UTF-8 needs no others.
TEST(LiveStates, OfUtf8AreToldApartByTheWordsForMachinesWithLengths) {
  for (const ReplacementPolicy policy : reference::all_replacement_policies) {
    for (const Shown shown : each_view) {
      const Specification specification = control(policy, shown);
      const Machine machine = without_lengths(specification.machine, shown, policy);
      EXPECT_TRUE(separates(machine, specification.separating, Seen::throughout)) << name(policy);
    }
  }
}

class LiveStatesOf : public testing::TestWithParam<Encoding> {};

// A claim must not count more states than a program needs, and its suite must tell them all apart.
TEST_P(LiveStatesOf, AreReachedAndToldApartByTheSuite) {
  for (const ReplacementPolicy policy : policies_of(GetParam())) {
    const Outline& found = outline(GetParam(), Model::control, policy);
    std::size_t least = found.states;
    for (const Shown shown : each_view) {
      const Machine machine =
          without_lengths(control(GetParam(), policy, shown).machine, shown, policy);
      EXPECT_TRUE(separates(machine, found.separating, Seen::throughout)) << name(policy);
      std::set<std::uint32_t> reached;
      for (const Octets& word : found.access) reached.insert(state_after(machine, word));
      EXPECT_EQ(reached.size(), machine.states()) << name(policy);
      least = std::min(least, machine.states());
    }
    EXPECT_EQ(found.live, least) << name(policy);
  }
}

// One state of each validator is behind a refusal.
TEST_P(LiveStatesOf, AreAllStatesOfTheValidatorButOne) {
  const Machine machine = validator(GetParam()).machine;
  EXPECT_EQ(live_states(machine), machine.states() - 1);
  EXPECT_EQ(outline(GetParam(), Model::validator, ReplacementPolicy::per_run).live,
            machine.states() - 1);
}

INSTANTIATE_TEST_SUITE_P(Computed, LiveStatesOf, testing::ValuesIn(modelled_encodings()),
                         EncodingTitle());

// A W that lacks a word gets a shortest one, and a complete W stays.
TEST(Completed, AddsAWordForEachTwoStatesThatAreTogether) {
  const Specification specification = control(ReplacementPolicy::maximal_subpart);
  EXPECT_EQ(completed(specification.separating, specification.machine), specification.separating);
  const Words words = completed({}, specification.machine);
  EXPECT_TRUE(separates(specification.machine, words, Seen::throughout));
}

}  // namespace
}  // namespace utf8spec::vectors
