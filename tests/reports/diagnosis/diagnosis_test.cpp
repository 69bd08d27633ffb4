#include "reports/diagnosis/diagnosis.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <list>

#include "tests/reports/diagnosis/failures.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Derivation;
using harnesses::Element;
using harnesses::Finding;
using harnesses::Operation;
using harnesses::Outcome;
using harnesses::Symptom;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

const Finding accepts_nul{Symptom::accepts, Element::modified_nul};
const Finding accepts_slash{Symptom::accepts, Element::overlong_two};
const Finding rejects_noncharacter{Symptom::rejects, Element::noncharacter};

// A diagnosis of curated vectors, told of them one by one.
class Case {
 public:
  void fail(Octets octets, const Finding& finding, Setting setting = Setting::alone,
            Operation operation = Operation::decode, const Outcome& outcome = {}) {
    diagnosis_.add_failure(ask(std::move(octets), operation), outcome, finding, setting);
  }

  // The same with `offset` letters in front.
  void fail_placed(Octets octets, std::size_t offset, const Finding& finding, Setting setting) {
    harnesses::Question question = ask(std::move(octets), Operation::decode);
    question.request.octets.insert(question.request.octets.begin(), offset, 'a');
    question.derivation = harnesses::Derivation::placement;
    question.offset = offset;
    diagnosis_.add_failure(question, {}, finding, setting);
  }

  // A string of a complete suite, or a longer one that comes from no vector.
  void fail_derived(harnesses::Derivation derivation, Octets octets, const Finding& finding,
                    Setting setting) {
    harnesses::Question question = question_of(Operation::decode, std::move(octets));
    question.derivation = derivation;
    diagnosis_.add_failure(question, {}, finding, setting);
  }

  void pass(Octets octets) { diagnosis_.add_pass(ask(std::move(octets), Operation::decode)); }

  void answer(Octets octets, const Answer& answer) {
    const harnesses::Judge judge(harnesses::Profile::rfc3629);
    diagnosis_.weigh_models(judge, ask(std::move(octets), Operation::decode),
                            {Outcome::Kind::answered, answer, {}});
  }

  std::vector<std::string> ids() const {
    std::vector<std::string> ids;
    for (const Diagnosed& diagnosed : diagnosis_.deviations()) ids.emplace_back(diagnosed.kind.id);
    return ids;
  }

  std::vector<Diagnosed> deviations() const { return diagnosis_.deviations(); }

 private:
  harnesses::Question ask(Octets octets, Operation operation) {
    vectors_.push_back(vector_of(std::move(octets)));
    return question_of(operation, vectors_.back());
  }

  std::list<vectors::Vector> vectors_;
  Diagnosis diagnosis_;
};

TEST(Diagnosis, OfNothingIsEmpty) { EXPECT_THAT(Case().ids(), IsEmpty()); }

TEST(Diagnosis, NamesASimpleFailureByItself) {
  Case of;
  of.fail({0xC0, 0x80}, accepts_nul);
  of.fail({0xC0, 0xAF}, accepts_slash);
  EXPECT_THAT(of.ids(), ElementsAre("accepts-modified-utf8-nul", "accepts-overlong-two-octets"));
}

TEST(Diagnosis, LaysFailuresOfTextToWhatTheSimplestInputsShow) {
  Case of;
  // Seen first, and by itself it would be another deviation.
  of.fail({'a', 0xC0, 0x80, 'b'}, {Symptom::wrong_value, Element::ascii}, Setting::inside);
  of.fail({0xC0, 0x80}, accepts_nul);
  ASSERT_THAT(of.ids(), ElementsAre("accepts-modified-utf8-nul"));
  EXPECT_EQ(of.deviations()[0].failures.count, 2U);
}

TEST(Diagnosis, LaysNothingToAFaultThatTheInputDoesNotHold) {
  Case of;
  of.fail({0xC0, 0x80}, accepts_nul);
  of.fail({'a', 'b', 'c'}, {Symptom::loses, Element::ascii});
  EXPECT_THAT(of.ids(), UnorderedElementsAre("accepts-modified-utf8-nul", "loses-characters"));
}

TEST(Diagnosis, LaysNothingToTheFaultOfAnotherOperation) {
  Case of;
  of.fail({0xC0, 0x80}, accepts_nul, Setting::alone, Operation::validate);
  of.fail({'a', 0xC0, 0x80}, {Symptom::wrong_value, Element::ascii}, Setting::alone);
  EXPECT_THAT(of.ids(),
              UnorderedElementsAre("accepts-modified-utf8-nul", "decodes-to-wrong-values"));
}

TEST(Diagnosis, TakesAnAmbiguousFindingForNoFault) {
  Case of;
  of.fail({0xF0, 0x9F, 0xBF, 0xBD}, {Symptom::rejects, Element::four_octets, true});
  of.fail({'a', 0xF0, 0x9F, 0x98, 0x80}, {Symptom::sixteen_bits, Element::four_octets});
  const auto ids = of.ids();
  EXPECT_THAT(ids, testing::Contains("truncates-to-sixteen-bits"));
}

TEST(Diagnosis, LaysFailuresOfCutInputsToTheChunks) {
  Case of;
  of.fail({0xC3, 0xA9}, {Symptom::rejects, Element::two_octets}, Setting::cut, Operation::stream);
  EXPECT_THAT(of.ids(), ElementsAre("depends-on-chunks"));
}

TEST(Diagnosis, LaysFailuresAfterAnErrorToHistory) {
  Case of;
  of.fail({'a'}, {Symptom::rejects, Element::ascii}, Setting::reused, Operation::stream);
  EXPECT_THAT(of.ids(), ElementsAre("depends-on-history"));
}

TEST(Diagnosis, LaysFailuresAmongPaddingToThePlace) {
  Case of;
  of.fail_placed({0xC3, 0xA9}, 63, {Symptom::rejects, Element::none}, Setting::placed);
  ASSERT_THAT(of.ids(), ElementsAre("depends-on-position"));
  EXPECT_THAT(of.deviations()[0].title, testing::EndsWith(": at offset 63"));
}

TEST(Diagnosis, LaysFailuresAmongPaddingToTheFaultTheyHold) {
  Case of;
  of.fail({0xC0, 0x80}, accepts_nul);
  of.fail_placed({0xC0, 0x80}, 10, accepts_nul, Setting::inside);
  EXPECT_THAT(of.ids(), ElementsAre("accepts-modified-utf8-nul"));
}

const Finding deletes_continuation{Symptom::deletes, Element::lone_continuation};

// What is long comes first, as the strings do that a vector or chance makes.
TEST(Diagnosis, TakesAShortStringOfACompleteSuiteForASimpleInput) {
  Case of;
  of.fail_derived(Derivation::mutated, Octets(20, 0x80), deletes_continuation, Setting::inside);
  of.fail_derived(Derivation::complete, {0x80, 0xC0, 0x80}, deletes_continuation, Setting::alone);
  EXPECT_THAT(of.ids(), ElementsAre("deletes-ill-formed"));
}

TEST(Diagnosis, LaysLongStringsToWhatAShortOneOfACompleteSuiteShows) {
  Case of;
  of.fail_derived(Derivation::complete, {0x80, 0xC0, 0x80}, deletes_continuation, Setting::alone);
  Octets text(20, 'a');
  text.push_back(0x80);
  of.fail_derived(Derivation::mutated, text, {Symptom::wrong_value, Element::ascii},
                  Setting::inside);
  of.fail_placed({0x80, 0x80}, 20, {Symptom::loses, Element::ascii}, Setting::placed);
  ASSERT_THAT(of.ids(), ElementsAre("deletes-ill-formed"));
  EXPECT_EQ(of.deviations()[0].failures.count, 3U);
}

TEST(Diagnosis, LaysALongStringOfACompleteSuiteToThePlaceAsAnyOther) {
  Case of;
  of.fail_derived(Derivation::complete, Octets(20, 0x80), deletes_continuation, Setting::inside);
  EXPECT_THAT(of.ids(), ElementsAre("depends-on-position"));
}

TEST(Diagnosis, LetsVectorsAndNotTheStringsOfCompleteSuitesSayWhichFaultExplainsTheOther) {
  const Octets both{0xC0, 0x80, 0xC0, 0xAF};
  Case of;
  of.fail(both, accepts_slash);
  for (int i = 0; i < 3; ++i)
    of.fail_derived(Derivation::complete, both, accepts_nul, Setting::alone);
  EXPECT_THAT(of.ids(), ElementsAre("accepts-overlong-two-octets"));
}

std::vector<Octets> examples_of(const Diagnosed& diagnosed) {
  std::vector<Octets> examples;
  for (const Failure& failure : diagnosed.failures.shortest) {
    examples.push_back(failure.question.request.octets);
  }
  return examples;
}

const Finding accepts_above{Symptom::accepts, Element::above_maximum};
const Finding accepts_continuation{Symptom::accepts, Element::lone_continuation};

TEST(Diagnosis, GivesNoExampleThatOnlyHoldsWhatTheDeviationIsAbout) {
  Case of;
  of.fail({0xF4, 0x90, 0x80, 0x80}, accepts_above);
  of.fail({0x80, 0x80, 0xF5}, accepts_continuation);
  of.fail_derived(Derivation::mutated, {0x80, 0xF5}, accepts_continuation, Setting::inside);
  of.fail_derived(Derivation::mutated, {'a', 0xF5}, accepts_above, Setting::inside);
  const auto deviations = of.deviations();
  ASSERT_THAT(of.ids(), ElementsAre("accepts-above-maximum"));
  EXPECT_EQ(deviations[0].failures.count, 4U);
  EXPECT_THAT(examples_of(deviations[0]),
              ElementsAre(Octets{'a', 0xF5}, Octets{0xF4, 0x90, 0x80, 0x80}));
}

TEST(Diagnosis, KeepsCharactersOfATitleFromFailuresThatOnlyHoldWhatItIsAbout) {
  Case of;
  of.fail({0xEF, 0xBF, 0xBE}, rejects_noncharacter);
  of.fail({0xEF, 0xBF, 0xBF}, {Symptom::wrong_value, Element::noncharacter});
  ASSERT_THAT(of.ids(), ElementsAre("rejects-noncharacters"));
  EXPECT_THAT(of.deviations()[0].title, testing::EndsWith(" (U+FFFE)"));
}

TEST(Diagnosis, CallsItTheChunksWhereAnInputIsRightInOne) {
  const vectors::Vector nul = vector_of({0xC0, 0x80});
  const vectors::Vector text = vector_of({0xC0, 0x80, 'b'});
  harnesses::Question question = question_of(Operation::stream, text);
  question.derivation = Derivation::split;
  question.request.cuts = {1};
  Diagnosis diagnosis;
  diagnosis.add_failure(question_of(Operation::stream, nul), {}, accepts_nul, Setting::alone);
  diagnosis.add_failure(question, {}, {Symptom::loses, Element::ascii}, Setting::cut);
  std::vector<std::string_view> ids;
  for (const Diagnosed& diagnosed : diagnosis.deviations()) ids.push_back(diagnosed.kind.id);
  EXPECT_THAT(ids, UnorderedElementsAre("accepts-modified-utf8-nul", "depends-on-chunks"));
}

TEST(Diagnosis, NamesAMishapByHow) {
  Case of;
  const Outcome segfault{Outcome::Kind::crashed, {}, "SIGSEGV"};
  const Outcome abort{Outcome::Kind::crashed, {}, "SIGABRT"};
  const Finding crash{Symptom::crashes};
  of.fail({0xF8}, crash, Setting::alone, Operation::decode, segfault);
  of.fail({'a', 'b', 0xF8}, crash, Setting::inside, Operation::validate, segfault);
  of.fail({0xF8, 0xF8}, crash, Setting::alone, Operation::decode, abort);
  const auto deviations = of.deviations();
  ASSERT_THAT(deviations, SizeIs(2));
  EXPECT_EQ(deviations[0].title, "crashes: SIGSEGV");
  EXPECT_EQ(deviations[0].failures.count, 2U);
  EXPECT_EQ(deviations[1].title, "crashes: SIGABRT");
}

TEST(Diagnosis, CallsItTheLengthWhereEveryCharacterOfALengthIsRefused) {
  Case of;
  of.fail({0xE2, 0x82, 0xAC}, {Symptom::rejects, Element::three_octets});
  of.fail({0xEF, 0xBF, 0xBE}, rejects_noncharacter);
  EXPECT_THAT(of.ids(), ElementsAre("rejects-three-octet-characters"));
}

TEST(Diagnosis, CallsItTheSortWhereOthersOfTheLengthPass) {
  Case of;
  of.pass({0xE2, 0x82, 0xAC});
  of.fail({0xE0, 0xA0, 0x80}, {Symptom::rejects, Element::three_octets});
  of.fail({0xEF, 0xBF, 0xBE}, rejects_noncharacter);
  EXPECT_THAT(of.ids(),
              UnorderedElementsAre("rejects-three-octet-characters", "rejects-noncharacters"));
}

TEST(Diagnosis, TakesAReplacementForNoSignThatAReplacementPassed) {
  Case of;
  of.pass({0xEF, 0xBF, 0xBD});
  of.fail({0xE2, 0x82, 0xAC}, {Symptom::rejects, Element::three_octets});
  of.fail({0xEF, 0xBF, 0xBE}, rejects_noncharacter);
  EXPECT_THAT(of.ids(), ElementsAre("rejects-three-octet-characters"));
}

// Strings of two characters, and what is left of them without the last octet.
void tell_of_a_decoder_that_drops_the_last_octet(Case& of, int replies) {
  for (int reply = 0; reply < replies; ++reply) {
    const auto letter = static_cast<std::uint8_t>('a' + reply % 26);
    Answer answer;
    answer.scalars = {letter};
    of.answer({letter, 'x'}, answer);
    of.fail({letter, 'x'}, {Symptom::loses, Element::ascii});
  }
}

TEST(Diagnosis, BelievesAModelThatForetoldEveryReply) {
  Case of;
  tell_of_a_decoder_that_drops_the_last_octet(of, 100);
  EXPECT_THAT(of.ids(), ElementsAre("drops-last-octet"));
}

TEST(Diagnosis, BelievesNoModelOnFewReplies) {
  Case of;
  tell_of_a_decoder_that_drops_the_last_octet(of, 99);
  EXPECT_THAT(of.ids(), ElementsAre("loses-characters"));
}

TEST(Diagnosis, BelievesNoModelThatWasWrongOnce) {
  Case of;
  tell_of_a_decoder_that_drops_the_last_octet(of, 100);
  Answer right;
  right.scalars = U"ab";
  of.answer({'a', 'b'}, right);
  EXPECT_THAT(of.ids(), ElementsAre("loses-characters"));
}

TEST(Diagnosis, PutsTheShortestExamplesFirst) {
  Case of;
  of.fail({0xED, 0xA0, 0x80}, {Symptom::accepts, Element::surrogate});
  of.fail({0xC0, 0x80}, accepts_nul);
  of.fail({0xFF}, {Symptom::deletes, Element::invalid_octet});
  EXPECT_THAT(of.ids(),
              ElementsAre("deletes-ill-formed", "accepts-modified-utf8-nul", "accepts-surrogates"));
}

}  // namespace
}  // namespace utf8spec::reports
