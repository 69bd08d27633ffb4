// Machines of decoders that remove a leading signature, and suites that apply to them. Such a
// decoder has three more states: at the start, after EF and after EF BB. A suite that ignores them
// would claim too much: it would not find a signature that is removed inside text.
#include "vectors/machines/signature.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "vectors/machines/complete_suite.h"
#include "vectors/machines/minimal.h"
#include "vectors/machines/model.h"
#include "vectors/machines/remembered.h"
#include "vectors/machines/settled.h"
#include "vectors/machines/specification.h"

namespace utf8spec::vectors {
namespace {

using reference::ReplacementPolicy;
using testing::ElementsAre;

// The three states that come before those of the machine that keeps a signature. `kept` is their
// number.
enum First : std::uint32_t { at_start, behind_ef, behind_ef_bb, kept };

// The same machine, except for a leading signature: at its last octet the output is
// `nothing_comes`. The three states copy the start and the states behind EF and EF BB.
Machine stripping(const Machine& machine, std::uint32_t nothing_comes) {
  Machine stripped(machine.states() + kept);
  const auto copy = [&](std::uint32_t from, std::uint32_t to) {
    for (std::size_t value = 0; value < Machine::octet_count; ++value) {
      const auto octet = static_cast<std::uint8_t>(value);
      const Transition& transition = machine.at(from, octet);
      stripped.set(to, octet, {transition.next + kept, transition.output});
    }
  };
  for (std::uint32_t state = 0; state < machine.states(); ++state) copy(state, state + kept);
  const Octets signature{0xEF, 0xBB, 0xBF};
  for (std::uint32_t state = at_start; state < kept; ++state) {
    const std::uint32_t of = state_after(machine, OctetView(signature).first(state));
    copy(of, state);
    const std::uint32_t output =
        state + 1 == kept ? nothing_comes : machine.at(of, signature[state]).output;
    stripped.set(state, signature[state], {state + 1, output});
  }
  return stripped;
}

// Output 1 means that a character was read; 2 means well-formed text without a character so far.
Machine stripping_validator() { return stripping(validator().machine, 2); }

// The output for the last octet of U+FEFF, without the character.
std::uint32_t nothing_for(const Machine& machine, Shown shown) {
  const Octets open{0xEF, 0xBB};
  const std::uint32_t output = machine.at(state_after(machine, open), 0xBF).output;
  if (shown == Shown::parts) return to_output(Settled{});
  OutputChange change = change_of(output);
  change.length = 0;
  return to_output(change);
}

// Separation must fail with the old W: the three states need words of their own.
void expect_three_states_more(const Machine& stripped, const Specification& specification) {
  const Words words = separating_with(Signature::stripped, specification.separating);
  EXPECT_TRUE(is_minimal(stripped));
  EXPECT_EQ(stripped.states(), specification.machine.states() + states_more(Signature::stripped));
  EXPECT_TRUE(separates(stripped, words, specification.seen));
  EXPECT_FALSE(separates(stripped, specification.separating, specification.seen));
  std::set<std::uint32_t> reached;
  const AccessTree access(access_with(Signature::stripped, specification.access));
  for (const auto& node : access.nodes()) reached.insert(state_after(stripped, node.word));
  EXPECT_EQ(reached.size(), stripped.states());
}

// 9 + 3 states for a validator.
TEST(Signature, OfAValidatorThatRemovesItTakesThreeStatesMore) {
  expect_three_states_more(stripping_validator(), validator());
}

// 11 + 3 or more, for each policy.
TEST(Signature, OfAReplacerThatRemovesItTakesThreeStatesMore) {
  for (const Shown shown : {Shown::parts, Shown::characters}) {
    for (const auto policy : reference::all_replacement_policies) {
      const Specification specification = control(policy, shown);
      const Machine& machine = specification.machine;
      expect_three_states_more(stripping(machine, nothing_for(machine, shown)), specification);
    }
  }
}

// Without lengths there are three more, too, and the same words tell them apart.
TEST(Signature, OfAReplacerWithoutLengthsTakesThreeStatesMore) {
  for (const Shown shown : {Shown::parts, Shown::characters}) {
    for (const auto policy : reference::all_replacement_policies) {
      const Specification specification = control(policy, shown);
      const Machine& machine = specification.machine;
      const Machine stripped =
          without_lengths(stripping(machine, nothing_for(machine, shown)), shown, policy);
      EXPECT_EQ(stripped.states(),
                outline(Model::control, policy).live + states_more(Signature::stripped));
      EXPECT_TRUE(separates(stripped,
                            separating_with(Signature::stripped, specification.separating),
                            Seen::throughout));
    }
  }
}

// `unseen` is for decoders that are not asked about a signature; their words stay.
TEST(Signature, ThatIsUnseenChangesNothing) {
  const Words words{{0x80}, {0xC2}};
  EXPECT_EQ(access_with(Signature::unseen, words), words);
  EXPECT_EQ(separating_with(Signature::kept, words), words);
  EXPECT_EQ(states_more(Signature::kept), 0U);
}

// Each access word is there twice, with a signature and without.
TEST(Signature, StandsBeforeEachAccessWord) {
  EXPECT_THAT(access_with(Signature::kept, {{}, {0xC2}}),
              ElementsAre(Octets{}, Octets{0xC2}, Octets{0xEF, 0xBB, 0xBF},
                          Octets{0xEF, 0xBB, 0xBF, 0xC2}));
}

// The empty string is skipped, as it has no output.
bool is_killed(const Machine& mutant, const Machine& right, const SuiteShape& shape) {
  const CompleteSuite suite(validator(), shape);
  SuiteStrings strings(suite);
  for (Octets string; strings.next(string);) {
    const auto said = outputs_of(mutant, string);
    const auto due = outputs_of(right, string);
    if (!string.empty() && said.back() != due.back()) return true;
  }
  return false;
}

// A decoder that looks for a signature again after C2 80. The first two suites do not know that
// this decoder strips, so they miss it.
TEST(Signature, RemovedElsewhereShowsInTheSuiteThatKnowsOfIt) {
  const Machine right = stripping_validator();
  Machine mutant = right;
  const std::uint32_t behind_c2 = state_after(right, Octets{0xC2});
  mutant.set(behind_c2, 0x80, {at_start, right.at(behind_c2, 0x80).output});
  EXPECT_FALSE(is_killed(mutant, right, {.k = 0}));
  EXPECT_FALSE(is_killed(mutant, right, {.k = 0, .signature = Signature::kept}));
  EXPECT_TRUE(is_killed(mutant, right, {.k = 0, .signature = Signature::stripped}));
}

// A decoder with a second set of states behind a signature. One of these states is wrong. The
// second set of states has no other entrance, so a suite without a signature cannot reach it.
TEST(Signature, FaultBehindItShowsInEachSuiteThatKnowsOfIt) {
  const Machine right = validator().machine;
  const auto states = static_cast<std::uint32_t>(right.states());
  Machine mutant(2 * right.states() + 2);
  const auto set_copy = [&](std::uint32_t shift) {
    for (std::uint32_t state = 0; state < states; ++state) {
      for (std::size_t value = 0; value < Machine::octet_count; ++value) {
        const auto octet = static_cast<std::uint8_t>(value);
        const Transition& transition = right.at(state, octet);
        mutant.set(state + shift, octet, {transition.next + shift, transition.output});
      }
    }
  };
  set_copy(0);
  set_copy(states);
  // From the start EF and BB lead aside, and BF to the second set.
  const std::uint32_t aside = 2 * states;
  for (std::size_t value = 0; value < Machine::octet_count; ++value) {
    const auto octet = static_cast<std::uint8_t>(value);
    mutant.set(aside, octet, right.at(state_after(right, Octets{0xEF}), octet));
    mutant.set(aside + 1, octet, right.at(state_after(right, Octets{0xEF, 0xBB}), octet));
  }
  mutant.set(0, 0xEF, {aside, 0});
  mutant.set(aside, 0xBB, {aside + 1, 0});
  mutant.set(aside + 1, 0xBF, {states, 1});
  EXPECT_FALSE(is_killed(mutant, right, {.k = 0, .signature = Signature::kept}));
  // There C0 is taken for C2.
  mutant.set(states, 0xC0, mutant.at(states, 0xC2));
  EXPECT_FALSE(is_killed(mutant, right, {.k = 0}));
  EXPECT_TRUE(is_killed(mutant, right, {.k = 0, .signature = Signature::kept}));
  EXPECT_TRUE(is_killed(mutant, right, {.k = 0, .signature = Signature::stripped}));
}

}  // namespace
}  // namespace utf8spec::vectors
