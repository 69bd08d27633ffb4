// The canonical form. Machines that translate alike become equal, whatever states they had and
// however late they gave their letters.

#include <gtest/gtest.h>

#include "harnesses/learn/translation/transducer.h"

namespace utf8spec::harnesses::learn {
namespace {

Transducer with_states(std::size_t states) {
  Transducer machine;
  machine.states.resize(states);
  for (Transducer::State& state : machine.states) state.end.refusal = letter::ill_formed;
  return machine;
}

void set_all(Transducer& machine, std::uint32_t state, const Transducer::Arc& arc) {
  machine.states[state].arcs.fill(arc);
}

// Every octet gives one letter: at once, or only at the next octet and at the end.
TEST(Canonical, GivesLettersAsEarlyAsTheyAreCertain) {
  Transducer prompt = with_states(1);
  prompt.states[0].end = {};
  set_all(prompt, 0, {0, "o"});
  Transducer late = with_states(2);
  late.states[0].end = {};
  late.states[1].end = {std::nullopt, "o"};
  set_all(late, 0, {1, ""});
  set_all(late, 1, {1, "o"});
  EXPECT_EQ(canonical(late), prompt);
  EXPECT_EQ(canonical(prompt), prompt);
}

// The letter of the first octet is certain before it comes.
TEST(Canonical, MovesLettersBeforeTheStart) {
  Transducer machine = with_states(2);
  set_all(machine, 0, {1, "or"});
  machine.states[1].end = {};
  set_all(machine, 1, {1, ""});
  const Transducer early = canonical(machine);
  EXPECT_EQ(early.start, "or");
  EXPECT_EQ(early.translate(Octets{1, 2, 3}), "or");
  EXPECT_EQ(early.translate({}), "i");
}

// The states that no word reaches are gone, and nothing comes out on the way to a refusal.
TEST(Canonical, KeepsNothingThatNoWordShows) {
  Transducer machine = with_states(3);
  machine.states[0].end = {};
  set_all(machine, 0, {1, "A"});
  set_all(machine, 1, {1, "B"});
  set_all(machine, 2, {0, "o"});
  const Transducer least = canonical(machine);
  ASSERT_EQ(least.states.size(), 2U);
  EXPECT_EQ(least.at(0, 'x').word, "");
  EXPECT_EQ(live_states(least), (std::vector<bool>{true, false}));
}

TEST(Canonical, NumbersStatesInTheOrderOfWords) {
  Transducer machine = with_states(3);
  machine.states[1].end = {};
  machine.states[0].arcs[0] = {2, ""};
  machine.states[2].arcs[9] = {1, ""};
  const Transducer ordered = canonical(machine);
  EXPECT_EQ(ordered.at(0, 0).next, 1U);
  EXPECT_EQ(access_words(ordered), (std::vector<Octets>{{}, {0}, {0, 9}}));
}

TEST(Restricted, ForgetsTheOtherCharacters) {
  const auto both = *CharacterSet::make(U"/<");
  const auto one = *CharacterSet::make(U"<");
  Transducer machine = with_states(1);
  machine.states[0].end = {};
  machine.states[0].arcs['/'] = {0, Trace(1, both.letter_of(U'/'))};
  machine.states[0].arcs['<'] = {0, Trace(1, both.letter_of(U'<'))};
  const Transducer less = restricted(machine, both, one);
  EXPECT_EQ(less.translate(Octets{'/', '<'}), Trace("o") + one.letter_of(U'<'));
}

}  // namespace
}  // namespace utf8spec::harnesses::learn
