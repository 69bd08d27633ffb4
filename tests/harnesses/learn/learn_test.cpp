// The learner itself (Angluin's L* with a complete suite as its check). Teachers are functions
// with a known machine. A learner that merges two states reports a decoder as standard that is
// not. The claim depends on a bound for the number of states, and tests show both sides of that
// bound.
#include "harnesses/learn/learn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/learn/equivalence.h"
#include "harnesses/learn/policies.h"
#include "harnesses/learn/seeds.h"
#include "harnesses/learn/table.h"
#include "reference/decode.h"
#include "tests/harnesses/learn/rows_teacher.h"
#include "vectors/mutated.h"

namespace utf8spec::harnesses::learn {
namespace {

using ::testing::HasSubstr;

// A trace is the answer to a word: one letter for a verdict.
Trace verdict(bool well_formed) {
  return Trace(1, well_formed ? letter::well_formed : letter::ill_formed);
}

// A machine with random transitions, far from UTF-8, so that the seeds of the learner do not
// help.
vectors::Machine random_machine(std::size_t states, std::uint64_t seed) {
  vectors::VectorDraws draws(seed);
  vectors::Machine machine(states);
  for (std::uint32_t state = 0; state < states; ++state) {
    for (std::size_t octet = 0; octet < vectors::Machine::octet_count; ++octet) {
      const auto next = static_cast<std::uint32_t>(draws.below(states));
      machine.set(state, static_cast<std::uint8_t>(octet), {next, next % 2 == 0 ? 1U : 0U});
    }
  }
  return machine;
}

// Nine states: the start, an error, and seven for open sequences. Under sanitizers the deeper
// suite takes too long.
TEST(Learn, OfTheReferenceFindsNineStatesAndNoMoreByADeeperSuite) {
  ReferenceVerdicts teacher;
  const auto learnt = learn(teacher, {.extra_states = UTF8SPEC_UNDER_SANITIZERS ? 0U : 1U});
  ASSERT_TRUE(learnt.has_value());
  EXPECT_EQ(learnt->model.machine.states(), 9U);
  EXPECT_EQ(learnt->model.machine, model_of_standard().machine);
}

// Twelve states, then 20,000 words with another seed that check the result.
TEST(Learn, FindsAnyMachine) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const vectors::Machine machine = random_machine(12, seed);
    FunctionTeacher teacher(View::verdict, [&](OctetView word) {
      vectors::Transition last{0, 1};
      for (const std::uint8_t octet : word) last = machine.at(last.next, octet);
      return verdict(last.output == 1);
    });
    const auto learnt = learn(teacher, {.extra_states = 0, .samples = 10'000});
    ASSERT_TRUE(learnt.has_value());
    EXPECT_EQ(learnt->model.machine.states(), 12U);
    vectors::MutatedStrings strings(20'000, seed + 100);
    const auto check =
        check_words(teacher, learnt->model, [&](Octets& word) { return strings.next(word); });
    EXPECT_FALSE(check->found) << seed;
  }
}

// The word `abcd` leads through three hidden states. Without extra states the claim covers only
// machines of nine, so it is true and the fault stays hidden.
TEST(Learn, FindsNothingBeyondWhatItClaims) {
  FunctionTeacher teacher(View::verdict, [](OctetView word) {
    const Octets hidden{0x61, 0x62, 0x63, 0x64};
    const auto found = std::search(word.begin(), word.end(), hidden.begin(), hidden.end());
    return verdict(found == word.end() && reference::is_well_formed(word));
  });
  const auto blind = learn(teacher, {.extra_states = 0, .samples = 0});
  EXPECT_EQ(blind->model.machine.states(), 9U) << "as the claim says: 12 are more than 9";
  const auto found = check_words(teacher, blind->model, [given = false](Octets& word) mutable {
    word = {0x61, 0x62, 0x63, 0x64};
    return !std::exchange(given, true);
  });
  EXPECT_TRUE(found->found.has_value());
}

// The word `ab` needs one hidden state. One extra state in the check finds it.
TEST(Learn, ExtraStatesFindWhatTheSeedsDoNot) {
  FunctionTeacher teacher(View::verdict, [](OctetView word) {
    const Octets hidden{0x61, 0x62};
    const auto found = std::search(word.begin(), word.end(), hidden.begin(), hidden.end());
    return verdict(found == word.end() && reference::is_well_formed(word));
  });
  EXPECT_EQ(learn(teacher, {.extra_states = 0, .samples = 0})->model.machine.states(), 9U);
  EXPECT_EQ(learn(teacher, {.extra_states = 1, .samples = 0})->model.machine.states(), 10U);
}

// An A at each fourth place is refused. The machine must count places modulo four, as a decoder
// of blocks does.
TEST(Learn, StatesThatDependOnThePlaceAreFound) {
  FunctionTeacher teacher(View::verdict, [](OctetView word) {
    for (std::size_t place = 3; place < word.size(); place += 4) {
      if (word[place] == 0x41) return verdict(false);
    }
    return verdict(reference::is_well_formed(word));
  });
  const auto learnt = learn(teacher, {.extra_states = 0, .samples = 10'000});
  ASSERT_TRUE(learnt.has_value());
  EXPECT_GT(learnt->model.machine.states(), 9U * 2);
  EXPECT_EQ(learnt->model.trace_of(Octets{0x41, 0x41, 0x41, 0x42, 0x41}), "w");
  EXPECT_EQ(learnt->model.trace_of(Octets{0x42, 0x41, 0x41, 0x41, 0x42}), "i");
}

TEST(Learn, GivesUpWhereThereIsNoFiniteMachine) {
  FunctionTeacher teacher(View::verdict, [](OctetView word) {
    std::size_t root = 0;
    while (root * root < word.size()) ++root;
    return verdict(root * root == word.size());  // strings of squares: no finite machine has them
  });
  const auto learnt = learn(teacher, {.extra_states = 0, .most_states = 20});
  ASSERT_FALSE(learnt.has_value());
  EXPECT_EQ(learnt.error().kind, Trouble::Kind::too_many_states);
  EXPECT_THAT(learnt.error().text, HasSubstr("more than 20 states"));
}

// Every 20,000th well-formed word is refused: a fault that shows only if words are asked twice.
TEST(Learn, SaysThatADecoderIsNotDeterministic) {
  std::uint64_t count = 0;
  FunctionTeacher teacher(View::verdict, [&](OctetView word) {
    return verdict(reference::is_well_formed(word) && ++count % 20'000 != 0);
  });
  const auto learnt = learn(teacher, {});
  ASSERT_FALSE(learnt.has_value());
  EXPECT_EQ(learnt.error().kind, Trouble::Kind::not_deterministic);
  EXPECT_THAT(learnt.error().text, HasSubstr("two answers to"));
}

// Random answers look like a machine that grows without end. The learner must name the true
// cause.
TEST(Learn, TellsADecoderThatDrawsLotsFromOneWithManyStates) {
  vectors::VectorDraws draws(1);
  FunctionTeacher teacher(View::verdict, [&](OctetView) { return verdict(draws.below(2) == 0); });
  const auto learnt = learn(teacher, {.extra_states = 0, .most_states = 20});
  ASSERT_FALSE(learnt.has_value());
  EXPECT_EQ(learnt.error().kind, Trouble::Kind::not_deterministic);
}

// An API of C strings cannot take 00. This gives one state more and is not an error.
TEST(Learn, InputThatTheApiDoesNotTakeIsAStateOfItsOwn) {
  FunctionTeacher teacher(View::verdict, [](OctetView word) {
    if (std::ranges::find(word, 0) != word.end()) return Trace(1, letter::unsupported);
    return verdict(reference::is_well_formed(word));
  });
  const auto learnt = learn(teacher, {.extra_states = 0, .samples = 10'000});
  ASSERT_TRUE(learnt.has_value());
  EXPECT_EQ(learnt->model.machine.states(), 10U);
}

TEST(LearnSuite, SizeIsThatOfTheWordsAsked) {
  ReferenceVerdicts teacher;
  const LearnedModel& model = model_of_standard();
  EXPECT_EQ(check_suite(teacher, model, 0)->words, suite_of(model, 0).size());
  // States times octets (and none) times separating words, less the words that arise in more
  // than one way.
  EXPECT_LT(suite_of(model, 0).size(), 9U * 257 * 6);
}

// The last check of a machine relies on this: it needs no new request.
TEST(LearnSuite, WordsWithoutMoreStatesAreInTheTable) {
  ReferenceVerdicts teacher;
  const LearnedModel& model = model_of_standard();
  Table table(teacher, seed_suffixes(reference::Encoding::utf_8), 100);
  ASSERT_TRUE(table.close().has_value());
  vectors::CompleteSuite suite = suite_of(model, 0);
  vectors::SuiteStrings strings(suite);
  for (Octets word; strings.next(word);) EXPECT_NE(table.traces().find(word), nullptr);
}

// One transition of one state leads elsewhere. Ten octets at the edges of ranges stand for all
// 256.
TEST(LearnSuite, FindsEveryRedirectedTransition) {
  const LearnedModel& standard = model_of_standard();
  for (std::uint32_t state = 0; state < standard.machine.states(); ++state) {
    for (const int octet : {0x00, 0x80, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xED, 0xF4, 0xFF}) {
      for (std::uint32_t next = 0; next < standard.machine.states(); ++next) {
        LearnedModel mutant = standard;
        const auto moved = static_cast<std::uint8_t>(octet);
        if (standard.machine.at(state, moved).next == next) continue;
        mutant.machine.set(state, moved, {next, next == 0 ? 1U : 0U});
        FunctionTeacher teacher(View::verdict,
                                [&](OctetView word) { return mutant.trace_of(word); });
        EXPECT_TRUE(check_suite(teacher, standard, 0)->found.has_value());
      }
    }
  }
}

}  // namespace
}  // namespace utf8spec::harnesses::learn
