// Where failures are laid that were seen in chunks, among padding, in longer or derived inputs, and
// those of whole decoders.
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

TEST(Laying, LaysFailuresOfCutInputsToTheChunks) {
  Case of;
  of.see({0xC3, 0xA9}, error(), Setting::cut, Operation::stream);
  EXPECT_THAT(of.ids(), ElementsAre("depends-on-chunks"));
}

TEST(Laying, LaysFailuresAfterAnErrorToHistory) {
  Case of;
  of.see({'a'}, error(), Setting::reused, Operation::stream);
  EXPECT_THAT(of.ids(), ElementsAre("depends-on-history"));
}

TEST(Laying, LaysFailuresAmongPaddingToThePlace) {
  Case of;
  of.see_placed({0xC3, 0xA9}, 63, error(), Setting::placed);
  ASSERT_THAT(of.ids(), ElementsAre("depends-on-position"));
  EXPECT_THAT(of.deviations()[0].title, EndsWith(": at offset 63"));
}

TEST(Laying, LaysFailuresAmongPaddingToTheFaultThatGivesThem) {
  Case of;
  of.see(nul, text(nul_text));
  of.see_placed(nul, 10, text(std::u32string(10, 'a') + nul_text), Setting::inside);
  EXPECT_THAT(of.ids(), ElementsAre("accepts-modified-utf8-nul"));
}

// What is long comes first, as the strings do that a vector or chance makes.
TEST(Laying, TakesAShortStringOfACompleteSuiteForASimpleInput) {
  Case of;
  of.see_derived(Derivation::mutated, Octets(20, 0x80), text(U""), Setting::inside);
  of.see_derived(Derivation::complete, {0x80, 0xC0, 0x80}, text(U""), Setting::alone);
  EXPECT_THAT(of.ids(), Contains("deletes-ill-formed"));
  EXPECT_THAT(of.ids(), testing::Not(Contains("depends-on-position")));
}

TEST(Laying, LaysALongStringOfACompleteSuiteToThePlaceAsAnyOther) {
  Case of;
  of.see_derived(Derivation::complete, Octets(20, 0x80), text(U""), Setting::inside);
  EXPECT_THAT(of.ids(), ElementsAre("depends-on-position"));
}

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

TEST(Laying, GivesNoExampleThatLooksLikeAnotherDeviation) {
  Case of(Profile::secure);
  of.see({0xE2, 0x82}, text(U""), Setting::alone, Operation::replace);
  of.see({0xE2, 0x82, 'a'}, text(U"a"), Setting::alone, Operation::replace);
  of.see({0xE2, 'a', 0xE2}, text(U"a"), Setting::alone, Operation::replace);
  const auto deviations = of.deviations();
  ASSERT_THAT(deviations, SizeIs(2));
  EXPECT_THAT(examples_of(deviations[0]), ElementsAre(Octets{0xE2, 0x82}));
}

TEST(Laying, KeepsToATitleTheCharactersThatFailAlone) {
  Case of;
  of.pass({0xE2, 0x82, 0xAC});
  of.see({0xEF, 0xBF, 0xBE}, error());
  of.see({'a', 0xEF, 0xBF, 0xBF}, error());
  ASSERT_THAT(of.ids(), ElementsAre("rejects-noncharacters"));
  EXPECT_THAT(of.deviations()[0].title, EndsWith(" (U+FFFE)"));
}

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

TEST(Laying, CallsItTheLengthWhereEveryCharacterOfALengthIsRefused) {
  Case of;
  of.see({0xE2, 0x82, 0xAC}, error());
  of.see({0xEF, 0xBF, 0xBE}, error());
  EXPECT_THAT(of.ids(), ElementsAre("rejects-three-octet-characters"));
}

TEST(Laying, CallsItTheSortWhereOthersOfTheLengthPass) {
  Case of;
  of.pass({0xE2, 0x82, 0xAC});
  of.see({0xE0, 0xA0, 0x80}, error());
  of.see({0xEF, 0xBF, 0xBE}, error());
  EXPECT_THAT(of.ids(),
              UnorderedElementsAre("rejects-three-octet-characters", "rejects-noncharacters"));
}

TEST(Laying, TakesAReplacementForNoSignThatAReplacementPassed) {
  Case of;
  of.pass({0xEF, 0xBF, 0xBD});
  of.see({0xE2, 0x82, 0xAC}, error());
  of.see({0xEF, 0xBF, 0xBE}, error());
  EXPECT_THAT(of.ids(), ElementsAre("rejects-three-octet-characters"));
}

// Strings of two characters, and what is left of them without the last octet.
void tell_of_a_decoder_that_drops_the_last_octet(Case& of, int replies) {
  for (int reply = 0; reply < replies; ++reply) {
    const auto letter = static_cast<std::uint8_t>('a' + reply % 26);
    const Answer answer = text({letter});
    of.weigh({letter, 'x'}, answer);
    of.see({letter, 'x'}, answer);
  }
}

TEST(Laying, BelievesAModelThatExpectedAnswerEveryReply) {
  Case of;
  tell_of_a_decoder_that_drops_the_last_octet(of, 100);
  EXPECT_THAT(of.ids(), ElementsAre("drops-last-octet"));
}

TEST(Laying, LaysToAModelOnlyWhatItPredicts) {
  Case of;
  tell_of_a_decoder_that_drops_the_last_octet(of, 100);
  of.see_derived(Derivation::complete, {'a', 'b', 'c'}, text(U"a"), Setting::alone);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("drops-last-octet", "loses-characters"));
}

TEST(Laying, BelievesNoModelOnFewReplies) {
  Case of;
  tell_of_a_decoder_that_drops_the_last_octet(of, 99);
  EXPECT_THAT(of.ids(), ElementsAre("loses-characters"));
}

TEST(Laying, BelievesNoModelThatWasWrongOnce) {
  Case of;
  tell_of_a_decoder_that_drops_the_last_octet(of, 100);
  of.weigh({'a', 'b'}, text(U"ab"));
  EXPECT_THAT(of.ids(), ElementsAre("loses-characters"));
}

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
