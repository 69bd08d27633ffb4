// Machines of what a decoder reads. The decoders are functions, so each learned machine can be
// compared with the function on strings that the learner did not choose.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/harnesses/learn/translation/readers.h"
#include "vectors/mutated.h"

namespace utf8spec::harnesses::learn {
namespace {

class EachReader : public ::testing::TestWithParam<Reader> {};

// Two octets of every value, each also between characters.
TEST_P(EachReader, IsReadAsItsFunctionSays) {
  const LearntTranslation& machine = learnt(GetParam());
  for (unsigned first = 0; first < 256; ++first) {
    for (unsigned second = 0; second < 256; ++second) {
      const auto one = static_cast<std::uint8_t>(first);
      const auto other = static_cast<std::uint8_t>(second);
      for (const Octets& word : {Octets{one, other}, Octets{'/', one, other, '<'}}) {
        ASSERT_EQ(machine.machine.translate(word), translation_of(GetParam(), word))
            << GetParam().name << " " << first << " " << second;
      }
    }
  }
}

// Other strings than those of the learner: another seed.
TEST_P(EachReader, IsReadAsItsFunctionSaysInMutatedText) {
  const LearntTranslation& machine = learnt(GetParam());
  vectors::MutatedStrings strings(5'000, 77, 0, reference::Encoding::utf_8);
  for (Octets word; strings.next(word);) {
    ASSERT_EQ(machine.machine.translate(word), translation_of(GetParam(), word));
  }
}

TEST_P(EachReader, HasACanonicalMachine) {
  EXPECT_EQ(canonical(learnt(GetParam()).machine), learnt(GetParam()).machine);
}

INSTANTIATE_TEST_SUITE_P(Readers, EachReader, ::testing::ValuesIn(all_readers()));

// Another depth asks other words, and finds the same machine.
TEST(LearnTranslation, FindsTheSameMachineAtEveryDepth) {
  const LearntTranslation& once = learnt(overlong_decode());
  const LearntTranslation& deeper = learnt(overlong_decode(), 1);
  EXPECT_EQ(once.machine, deeper.machine);
  EXPECT_GT(deeper.suite_words, once.suite_words);
}

// RFC 3629 section 4: the start, one to three octets to come, the four leads with narrower second
// octets, and the refusal.
TEST(LearnTranslation, OfARightDecoderHasTheNineStatesOfTheValidator) {
  EXPECT_EQ(learnt(right_decode()).machine.states.size(), 9U);
}

// It differs from a right decoder in one character of three octets. No short word shows that, but
// the texts of all characters do.
TEST(LearnTranslation, FindsOneCharacterThatIsReadAsAnother) {
  const LearntTranslation& machine = learnt(folding_decode());
  EXPECT_EQ(machine.machine.translate(Octets{0xEF, 0xBC, 0x8F}),
            Trace(1, machine.characters.letter_of(U'/')));
  EXPECT_EQ(machine.machine.translate(Octets{0xEF, 0xBC, 0x8E}), "o");
}

// A U+FFFD of the input is a character, one that the decoder puts is a mark.
TEST(LearnTranslation, TellsAReplacementFromTheSameCharacter) {
  const LearntTranslation& machine = learnt(right_replace());
  EXPECT_EQ(machine.machine.translate(Octets{0xEF, 0xBF, 0xBD, 0xFF}), "or");
}

// The backslash of an escape is no character of the set, but one of the input is.
TEST(LearnTranslation, TellsAnEscapeFromTheSameCharacters) {
  const LearntTranslation& machine = learnt(escaping_replace());
  const Trace backslash(1, machine.characters.letter_of(U'\\'));
  EXPECT_EQ(machine.machine.translate(Octets{'\\', 'x', 'F', 'F'}), backslash + "ooo");
  EXPECT_EQ(machine.machine.translate(Octets{'\\', 0xFF}), backslash + "r");
}

TEST(LearnTranslation, GivesUpAtTheCap) {
  FunctionDecoder decoder = decoder_of(right_decode());
  const auto learnt =
      learn_translation(decoder, Operation::decode, {}, {.most_states = 4, .samples = 0}, {});
  ASSERT_FALSE(learnt);
  EXPECT_EQ(learnt.error().kind, Trouble::Kind::too_many_states);
}

TEST(LearnTranslation, GivesUpOnADecoderThatAnswersByChance) {
  unsigned calls = 0;
  FunctionDecoder decoder({Operation::decode}, [&](const Request&) {
    return answer_ok(++calls % 7 == 0 ? U"/" : U"a");
  });
  EXPECT_FALSE(learn_translation(decoder, Operation::decode, {}, {.samples = 1000}, {}));
}

TEST(CharacterSet, SaysWhatIsWrongWithIt) {
  EXPECT_EQ(CharacterSet::make(U"").error(), "the set has no character");
  EXPECT_THAT(CharacterSet::make(std::u32string(1, 0xD800)).error(),
              ::testing::HasSubstr("D800 is not a scalar value"));
  EXPECT_THAT(CharacterSet::make(U"abcdefghijklmnopqrstuvwxyz0").error(),
              ::testing::HasSubstr("27 characters"));
  EXPECT_EQ(CharacterSet::make(U"ba/b")->values(), U"/ab");
}

}  // namespace
}  // namespace utf8spec::harnesses::learn
