// Tests for failures that short curated inputs do not show: in chunks, among padding, in long or
// derived inputs, and of whole decoders. The same wrong text can mean a fault of octets, of a place
// or of a chunk. The setting of the input decides, unless a known fault explains the answer. If
// this goes wrong, a buffer bug at offset 63 is reported as a wrong table, or one wrong table as a
// buffer bug.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/reports/diagnosis/case.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Derivation;
using harnesses::Outcome;
using testing::Contains;
using testing::ElementsAre;
using testing::EndsWith;
using testing::SizeIs;
using testing::UnorderedElementsAre;

// The setting says that the input was right in one chunk. It is not divided here, so lost state
// does not explain the answers. ED A0 80 is a surrogate.
TEST(Laying, NamesEachHarmAtACut) {
  Case of;
  of.see({0xC3, 0xA9}, error(), Setting::cut, Operation::stream);
  of.see({0xED, 0xA0, 0x80}, text({0xD800}), Setting::cut, Operation::stream);
  of.see({'a', 'b'}, text(U"a"), Setting::cut, Operation::stream);
  of.see({'c'}, text(U"c/"), Setting::cut, Operation::stream);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("rejects-when-cut", "accepts-when-cut",
                                             "loses-when-cut", "depends-on-chunks"));
}

// A letter lacks before marks. Nobody can tell it from a refused one whose mark came, so it is a
// loss, as it is before other text.
TEST(Laying, TakesALetterThatLacksBeforeMarksForALoss) {
  Case of;
  of.see({'a', 'b'}, text(U"a"), Setting::cut, Operation::stream_replace);
  of.see({'a', 'b', 0x80, 0x80, 0x80}, text(U"a\uFFFD\uFFFD\uFFFD"), Setting::cut,
         Operation::stream_replace);
  EXPECT_THAT(of.ids(), ElementsAre("loses-when-cut"));
}

// A lone `a` is refused, but only in a decoder that is used again.
TEST(Laying, LaysFailuresAfterAnErrorToHistory) {
  Case of;
  of.see({'a'}, error(), Setting::reused, Operation::stream);
  EXPECT_THAT(of.ids(), ElementsAre("depends-on-history"));
}

// C3 A9 at 63 crosses the end of a block of 64 octets.
TEST(Laying, LaysFailuresAmongPaddingToThePlace) {
  Case of;
  of.see_placed({0xC3, 0xA9}, 63, error(), Setting::placed);
  ASSERT_THAT(of.ids(), ElementsAre("rejects-at-places"));
  EXPECT_THAT(of.deviations()[0].title, EndsWith(": at offset 63"));
}

// The name says what goes wrong at the place, so that the second fault does not hide behind the
// first. ED A0 80 is a surrogate.
TEST(Laying, NamesEachHarmAtAPlace) {
  Case of;
  of.see_placed({0xC3, 0xA9}, 63, error(), Setting::placed);
  of.see_placed({0xED, 0xA0, 0x80}, 63, text(std::u32string(63, 'a') + char32_t{0xD800}),
                Setting::placed);
  of.see_placed({'b'}, 63, text(std::u32string(63, 'a')), Setting::placed);
  of.see_placed({'c'}, 63, text(std::u32string(63, 'a') + U"c/"), Setting::placed);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("rejects-at-places", "accepts-at-places",
                                             "loses-at-places", "depends-on-position"));
}

// At offset 10 the decoder does what it does at offset 0, so the place says nothing.
TEST(Laying, LaysFailuresAmongPaddingToTheFaultThatGivesThem) {
  Case of;
  of.see(nul, text(nul_text));
  of.see_placed(nul, 10, text(std::u32string(10, 'a') + nul_text), Setting::inside);
  EXPECT_THAT(of.ids(), ElementsAre("accepts-modified-utf8-nul"));
}

// The long string comes before the short one. The short one must still show its fault by itself.
TEST(Laying, TakesAShortStringOfACompleteSuiteForASimpleInput) {
  Case of;
  of.see_derived(Derivation::mutated, Octets(20, 0x80), text(U""), Setting::inside);
  of.see_derived(Derivation::complete, {0x80, 0xC0, 0x80}, text(U""), Setting::alone);
  EXPECT_THAT(of.ids(), Contains("deletes-ill-formed"));
  EXPECT_THAT(of.ids(), testing::Not(Contains("loses-at-places")));
}

// Here no short input shows the fault, so the place must be the cause. A string of a suite counts
// as short up to nine octets.
TEST(Laying, LaysALongStringOfACompleteSuiteToThePlaceAsAnyOther) {
  Case of;
  of.see_derived(Derivation::complete, Octets(20, 0x80), text(U""), Setting::inside);
  EXPECT_THAT(of.ids(), ElementsAre("loses-at-places"));
}

// 80 alone is deleted, which explains a long string that loses only 80. The second answer also
// loses a letter, which no known fault does.
TEST(Laying, ExplainsDerivedAnswersByTheFaultsOfCuratedOnes) {
  Case of;
  of.see({0x80}, text(U""));
  Octets octets(20, 'a');
  octets.push_back(0x80);
  of.see_derived(Derivation::mutated, octets, text(std::u32string(20, 'a')), Setting::inside);
  ASSERT_THAT(of.ids(), ElementsAre("deletes-ill-formed"));
  of.see_derived(Derivation::mutated, octets, text(std::u32string(19, 'a')), Setting::inside);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("deletes-ill-formed", "unexplained"));
}

std::vector<Octets> examples_of(const Diagnosed& diagnosed) {
  std::vector<Octets> examples;
  for (const Failure& failure : diagnosed.failures.shortest) {
    examples.push_back(failure.question.request.octets);
  }
  return examples;
}

// Input that is cut by the end and input that is cut by a letter are two deviations. E2 61 E2 holds
// both, so it is not an example of the first.
TEST(Laying, GivesNoExampleThatLooksLikeAnotherDeviation) {
  Case of(Profile::secure);
  of.see({0xE2, 0x82}, text(U""), Setting::alone, Operation::replace);
  of.see({0xE2, 0x82, 'a'}, text(U"a"), Setting::alone, Operation::replace);
  of.see({0xE2, 'a', 0xE2}, text(U"a"), Setting::alone, Operation::replace);
  const auto deviations = of.deviations();
  ASSERT_THAT(deviations, SizeIs(2));
  EXPECT_THAT(examples_of(deviations[0]), ElementsAre(Octets{0xE2, 0x82}));
}

// Only EF BF BE (U+FFFE) is refused alone. EF BF BF (U+FFFF) was refused behind a letter, so the
// title does not list it.
TEST(Laying, KeepsToATitleTheCharactersThatFailAlone) {
  Case of;
  of.pass({0xE2, 0x82, 0xAC});
  of.see({0xEF, 0xBF, 0xBE}, error());
  of.see({'a', 0xEF, 0xBF, 0xBF}, error());
  ASSERT_THAT(of.ids(), ElementsAre("rejects-noncharacters"));
  EXPECT_THAT(of.deviations()[0].title, EndsWith(" (U+FFFE)"));
}

// Inputs of two operations die of SIGSEGV, which is one bug to search for. SIGABRT is another one.
TEST(Laying, NamesAMishapByHow) {
  Case of;
  const Outcome segfault{Outcome::Kind::crashed, {}, "SIGSEGV"};
  const Outcome abort{Outcome::Kind::crashed, {}, "SIGABRT"};
  of.mishap({0xF8}, segfault, Setting::alone, Operation::decode);
  of.mishap({'a', 'b', 0xF8}, segfault, Setting::inside, Operation::validate);
  of.mishap({0xF8, 0xF8}, abort, Setting::alone, Operation::decode);
  const auto deviations = of.deviations();
  ASSERT_THAT(deviations, SizeIs(2));
  EXPECT_EQ(deviations[0].title, "crashes: SIGSEGV");
  EXPECT_EQ(deviations[0].failures.count, 2U);
  EXPECT_EQ(deviations[1].title, "crashes: SIGABRT");
}

// E2 82 AC (U+20AC) and EF BF BE (U+FFFE) are refused, and nothing of three octets passed. The
// decoder does not know the length.
TEST(Laying, CallsItTheLengthWhereEveryCharacterOfALengthIsRefused) {
  Case of;
  of.see({0xE2, 0x82, 0xAC}, error());
  of.see({0xEF, 0xBF, 0xBE}, error());
  EXPECT_THAT(of.ids(), ElementsAre("rejects-three-octet-characters"));
}

// Now U+20AC passes. The refusals of E0 A0 80 (U+0800) and of the noncharacter U+FFFE are two
// deviations.
TEST(Laying, CallsItTheSortWhereOthersOfTheLengthPass) {
  Case of;
  of.pass({0xE2, 0x82, 0xAC});
  of.see({0xE0, 0xA0, 0x80}, error());
  of.see({0xEF, 0xBF, 0xBE}, error());
  EXPECT_THAT(of.ids(),
              UnorderedElementsAre("rejects-three-octet-characters", "rejects-noncharacters"));
}

// EF BF BD is U+FFFD itself. The answer U+FFFD is right for it even if the decoder refuses all
// characters of three octets.
TEST(Laying, TakesAReplacementForNoSignThatAReplacementPassed) {
  Case of;
  of.pass({0xEF, 0xBF, 0xBD});
  of.see({0xE2, 0x82, 0xAC}, error());
  of.see({0xEF, 0xBF, 0xBE}, error());
  EXPECT_THAT(of.ids(), ElementsAre("rejects-three-octet-characters"));
}

// Plays a decoder that drops the last octet: `ax` gives `a`. A model needs 100 replies, so the
// tests give 100 or 99.
void tell_of_a_decoder_that_drops_the_last_octet(Case& of, int replies) {
  for (int reply = 0; reply < replies; ++reply) {
    const auto letter = static_cast<std::uint8_t>('a' + reply % 26);
    const Answer answer = text({letter});
    of.weigh({letter, 'x'}, answer);
    of.see({letter, 'x'}, answer);
  }
}

// One name replaces a hundred lost characters.
TEST(Laying, BelievesAModelThatExpectedAnswerEveryReply) {
  Case of;
  tell_of_a_decoder_that_drops_the_last_octet(of, 100);
  EXPECT_THAT(of.ids(), ElementsAre("drops-last-octet"));
}

// The model predicts `ab` for `abc`. The answer `a` lost one octet more.
TEST(Laying, LaysToAModelOnlyWhatItPredicts) {
  Case of;
  tell_of_a_decoder_that_drops_the_last_octet(of, 100);
  of.see_derived(Derivation::complete, {'a', 'b', 'c'}, text(U"a"), Setting::alone);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("drops-last-octet", "loses-characters"));
}

// One reply less than the 100 that a model needs. Fewer could fit by chance.
TEST(Laying, BelievesNoModelOnFewReplies) {
  Case of;
  tell_of_a_decoder_that_drops_the_last_octet(of, 99);
  EXPECT_THAT(of.ids(), ElementsAre("loses-characters"));
}

// The last reply is right, and a decoder that drops the last octet could not give it.
TEST(Laying, BelievesNoModelThatWasWrongOnce) {
  Case of;
  tell_of_a_decoder_that_drops_the_last_octet(of, 100);
  of.weigh({'a', 'b'}, text(U"ab"));
  EXPECT_THAT(of.ids(), ElementsAre("loses-characters"));
}

// FF has one octet, C0 80 two and ED A0 80 three. Many readers look at the first example only.
TEST(Laying, PutsTheShortestExamplesFirst) {
  Case of;
  of.see(surrogate, text(surrogate_text));
  of.see(nul, text(nul_text));
  of.see({0xFF}, text(U""));
  EXPECT_THAT(of.ids(),
              ElementsAre("deletes-ill-formed", "accepts-modified-utf8-nul", "accepts-surrogates"));
}

}  // namespace
}  // namespace utf8spec::reports
