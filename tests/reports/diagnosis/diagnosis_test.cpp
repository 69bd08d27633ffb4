#include "reports/diagnosis/diagnosis.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <list>

#include "tests/reports/diagnosis/failures.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Derivation;
using harnesses::Operation;
using harnesses::Outcome;
using testing::Contains;
using testing::ElementsAre;
using testing::EndsWith;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

Answer text(std::u32string scalars) {
  Answer answer;
  answer.scalars = std::move(scalars);
  return answer;
}

Answer error() {
  Answer answer;
  answer.status = Answer::Status::ill_formed;
  return answer;
}

// A diagnosis that is told of answers one by one, as a judge finds them wrong.
class Case {
 public:
  // The answer to a curated vector.
  void see(Octets octets, Answer answer, Setting setting = Setting::alone,
           Operation operation = Operation::decode) {
    judge(ask(std::move(octets), operation), std::move(answer), setting);
  }

  // The same with `offset` letters in front.
  void see_placed(Octets octets, std::size_t offset, Answer answer, Setting setting) {
    harnesses::Question question = ask(std::move(octets), Operation::decode);
    question.request.octets.insert(question.request.octets.begin(), offset, 'a');
    question.derivation = Derivation::placement;
    question.offset = offset;
    judge(question, std::move(answer), setting);
  }

  // A string of a complete suite, or a longer one that comes from no vector.
  void see_derived(Derivation derivation, Octets octets, Answer answer, Setting setting) {
    harnesses::Question question = question_of(Operation::decode, std::move(octets));
    question.derivation = derivation;
    judge(question, std::move(answer), setting);
  }

  void mishap(Octets octets, const Outcome& outcome, Setting setting, Operation operation) {
    diagnosis_.add_failure(ask(std::move(octets), operation), outcome,
                           {harnesses::Symptom::crashes}, setting);
  }

  void pass(Octets octets) { diagnosis_.add_pass(ask(std::move(octets), Operation::decode)); }

  void weigh(Octets octets, const Answer& answer) {
    diagnosis_.weigh_models(ask(std::move(octets), Operation::decode),
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

  void judge(const harnesses::Question& question, Answer answer, Setting setting) {
    const Outcome outcome{Outcome::Kind::answered, std::move(answer), {}};
    harnesses::Reading reading;
    reading.read(question.request.octets);
    const auto judgement = judge_.judge(question, reading, outcome);
    ASSERT_EQ(judgement.ruling, harnesses::Judgement::Ruling::failed);
    diagnosis_.add_failure(question, outcome, judgement.finding, setting);
  }

  std::list<vectors::Vector> vectors_;
  harnesses::Judge judge_{harnesses::Profile::rfc3629};
  Diagnosis diagnosis_{judge_};
};

TEST(Diagnosis, OfNothingIsEmpty) { EXPECT_THAT(Case().ids(), IsEmpty()); }

const Octets nul{0xC0, 0x80};
const Octets slash{0xC0, 0xAF};
const Octets surrogate{0xED, 0xA0, 0x80};
const std::u32string nul_text{U'\0'};
const std::u32string surrogate_text{static_cast<char32_t>(0xD800)};

TEST(Diagnosis, NamesASimpleFailureByItself) {
  Case of;
  of.see(nul, text(nul_text));
  of.see(slash, text(U"/"));
  EXPECT_THAT(of.ids(), ElementsAre("accepts-modified-utf8-nul", "accepts-overlong-two-octets"));
}

TEST(Diagnosis, LaysFailuresOfTextToTheFaultThatGivesThisAnswer) {
  Case of;
  of.see({'a', 0xC0, 0x80, 'b'}, text(U"a" + nul_text + U"b"), Setting::inside);
  of.see(nul, text(nul_text));
  ASSERT_THAT(of.ids(), ElementsAre("accepts-modified-utf8-nul"));
  EXPECT_EQ(of.deviations()[0].failures.count, 2U);
}

TEST(Diagnosis, LaysNothingToAFaultThatWouldGiveAnotherAnswer) {
  Case of;
  of.see(surrogate, text(surrogate_text));
  of.see({0xED, 0xA0, 0x80, '"'}, text(surrogate_text));
  of.see({0xED, 0xA0, 0x80, 'b'}, text(surrogate_text + U"/b"));
  EXPECT_THAT(of.ids(), UnorderedElementsAre("accepts-surrogates", "swallows-after-ill-formed",
                                             "invents-characters"));
}

TEST(Diagnosis, FindsTwoFaultsInOneAnswer) {
  Case of;
  of.see({0xED, 0xA0, 0x80, '"'}, text(surrogate_text));
  EXPECT_THAT(of.ids(), UnorderedElementsAre("accepts-surrogates", "swallows-after-ill-formed"));
}

TEST(Diagnosis, FindsWhatSwallowsBesideWhatDeletes) {
  Case of;
  of.see({0x80}, text(U""), Setting::alone, Operation::replace);
  of.see({0x80, 'a'}, text(U""), Setting::alone, Operation::replace);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("deletes-ill-formed", "swallows-after-ill-formed"));
}

TEST(Diagnosis, CallsAnAnswerUnexplainedThatNoFewFaultsGive) {
  Case of;
  of.see({0x80}, text(U""), Setting::alone, Operation::replace);
  of.see({0x80, 'a', 'b', 'c'}, text(U"zyxwvuts"), Setting::alone, Operation::replace);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("deletes-ill-formed", "unexplained"));
}

TEST(Diagnosis, SaysTheSameInWhateverOrderItIsTold) {
  const std::vector<std::pair<Octets, std::u32string>> seen{
      {{0xED, 0xA0, 0x80, '"'}, surrogate_text},
      {surrogate, surrogate_text},
      {{'a', 0xED, 0xA0, 0x80}, U"a" + surrogate_text},
      {{0xED, 0xA0, 0x80, 'b'}, surrogate_text + U"/b"},
      {{0x80, 0x80}, U""},
  };
  std::vector<std::size_t> order{0, 1, 2, 3, 4};
  std::set<std::vector<std::string>> said;
  do {
    Case of;
    for (const std::size_t index : order) of.see(seen[index].first, text(seen[index].second));
    said.insert(of.ids());
  } while (std::ranges::next_permutation(order).found);
  ASSERT_THAT(said, SizeIs(1));
  EXPECT_THAT(*said.begin(), UnorderedElementsAre("deletes-ill-formed", "accepts-surrogates",
                                                  "swallows-after-ill-formed",
                                                  "invents-characters"));
}

TEST(Diagnosis, LaysNothingToAFaultThatTheInputDoesNotHold) {
  Case of;
  of.see(nul, text(nul_text));
  of.see({'a', 'b', 'c'}, text(U"ac"));
  EXPECT_THAT(of.ids(), UnorderedElementsAre("accepts-modified-utf8-nul", "loses-characters"));
}

TEST(Diagnosis, LaysNothingToTheFaultOfAnotherOperation) {
  Case of;
  of.see({0x80}, text(U""), Setting::alone, Operation::decode);
  of.see({'a', 0x80}, text(U"b\uFFFD"), Setting::alone, Operation::replace);
  of.see({'a', 0x80, 0x80}, text(U"a"), Setting::alone, Operation::replace);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("deletes-ill-formed", "decodes-to-wrong-values"));
  EXPECT_EQ(of.deviations()[0].failures.count, 2U);
}

TEST(Diagnosis, TakesAnAmbiguousFindingForNoFault) {
  Case of;
  // U+1FFFD is refused, or cut to sixteen bits.
  of.see({0xF0, 0x9F, 0xBF, 0xBD}, text(U"\uFFFD"));
  of.see({'a', 0xF0, 0x9F, 0x98, 0x80}, text(U"a\uF600"));
  EXPECT_THAT(of.ids(), ElementsAre("truncates-to-sixteen-bits"));
}

TEST(Diagnosis, LaysARefusalToAnElementThatIsRefusedAlone) {
  Case of;
  of.pass({0xE2, 0x82, 0xAC});
  of.see({0xEF, 0xBF, 0xBE}, error());
  of.see({'a', 0xEF, 0xBF, 0xBE, 'b'}, error(), Setting::inside);
  EXPECT_THAT(of.ids(), ElementsAre("rejects-noncharacters"));
}

TEST(Diagnosis, LaysAnAcceptedTextToElementsThatAreAcceptedAlone) {
  Case of;
  of.see(nul, {}, Setting::alone, Operation::validate);
  of.see({0xC0, 0x80, 'a', 0xC0, 0x80}, {}, Setting::alone, Operation::validate);
  ASSERT_THAT(of.ids(), ElementsAre("accepts-modified-utf8-nul"));
  of.see({0xC0, 0x80, 0xED, 0xA0, 0x80}, {}, Setting::alone, Operation::validate);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("accepts-modified-utf8-nul", "accepts-surrogates"));
}

TEST(Diagnosis, LaysWhatCameBeforeAnErrorToTheFaultThatGivesIt) {
  Case of;
  of.see(surrogate, text(surrogate_text));
  Answer late = error();
  late.before = surrogate_text;
  of.see({0xED, 0xA0, 0x80, 0x80}, late);
  ASSERT_THAT(of.ids(), ElementsAre("accepts-surrogates"));
  late.before = U"x";
  of.see({0xED, 0xA0, 0x80, 0x81}, late);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("accepts-surrogates", "wrong-before-error"));
}

TEST(Diagnosis, LaysFailuresOfCutInputsToTheChunks) {
  Case of;
  of.see({0xC3, 0xA9}, error(), Setting::cut, Operation::stream);
  EXPECT_THAT(of.ids(), ElementsAre("depends-on-chunks"));
}

TEST(Diagnosis, LaysFailuresAfterAnErrorToHistory) {
  Case of;
  of.see({'a'}, error(), Setting::reused, Operation::stream);
  EXPECT_THAT(of.ids(), ElementsAre("depends-on-history"));
}

TEST(Diagnosis, LaysFailuresAmongPaddingToThePlace) {
  Case of;
  of.see_placed({0xC3, 0xA9}, 63, error(), Setting::placed);
  ASSERT_THAT(of.ids(), ElementsAre("depends-on-position"));
  EXPECT_THAT(of.deviations()[0].title, EndsWith(": at offset 63"));
}

TEST(Diagnosis, LaysFailuresAmongPaddingToTheFaultThatGivesThem) {
  Case of;
  of.see(nul, text(nul_text));
  of.see_placed(nul, 10, text(std::u32string(10, 'a') + nul_text), Setting::inside);
  EXPECT_THAT(of.ids(), ElementsAre("accepts-modified-utf8-nul"));
}

// What is long comes first, as the strings do that a vector or chance makes.
TEST(Diagnosis, TakesAShortStringOfACompleteSuiteForASimpleInput) {
  Case of;
  of.see_derived(Derivation::mutated, Octets(20, 0x80), text(U""), Setting::inside);
  of.see_derived(Derivation::complete, {0x80, 0xC0, 0x80}, text(U""), Setting::alone);
  EXPECT_THAT(of.ids(), Contains("deletes-ill-formed"));
  EXPECT_THAT(of.ids(), testing::Not(Contains("depends-on-position")));
}

TEST(Diagnosis, LaysALongStringOfACompleteSuiteToThePlaceAsAnyOther) {
  Case of;
  of.see_derived(Derivation::complete, Octets(20, 0x80), text(U""), Setting::inside);
  EXPECT_THAT(of.ids(), ElementsAre("depends-on-position"));
}

TEST(Diagnosis, ExplainsDerivedAnswersByTheFaultsOfCuratedOnes) {
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

TEST(Diagnosis, GivesNoExampleThatLooksLikeAnotherDeviation) {
  Case of;
  of.see({0xE2, 0x82}, text(U""), Setting::alone, Operation::replace);
  of.see({0xE2, 0x82, 'a'}, text(U"a"), Setting::alone, Operation::replace);
  of.see({0xE2, 'a', 0xE2}, text(U"a"), Setting::alone, Operation::replace);
  const auto deviations = of.deviations();
  ASSERT_THAT(deviations, SizeIs(2));
  EXPECT_THAT(examples_of(deviations[0]), ElementsAre(Octets{0xE2, 0x82}));
}

TEST(Diagnosis, KeepsToATitleTheCharactersThatFailAlone) {
  Case of;
  of.pass({0xE2, 0x82, 0xAC});
  of.see({0xEF, 0xBF, 0xBE}, error());
  of.see({'a', 0xEF, 0xBF, 0xBF}, error());
  ASSERT_THAT(of.ids(), ElementsAre("rejects-noncharacters"));
  EXPECT_THAT(of.deviations()[0].title, EndsWith(" (U+FFFE)"));
}

TEST(Diagnosis, NamesAMishapByHow) {
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

TEST(Diagnosis, CallsItTheLengthWhereEveryCharacterOfALengthIsRefused) {
  Case of;
  of.see({0xE2, 0x82, 0xAC}, error());
  of.see({0xEF, 0xBF, 0xBE}, error());
  EXPECT_THAT(of.ids(), ElementsAre("rejects-three-octet-characters"));
}

TEST(Diagnosis, CallsItTheSortWhereOthersOfTheLengthPass) {
  Case of;
  of.pass({0xE2, 0x82, 0xAC});
  of.see({0xE0, 0xA0, 0x80}, error());
  of.see({0xEF, 0xBF, 0xBE}, error());
  EXPECT_THAT(of.ids(),
              UnorderedElementsAre("rejects-three-octet-characters", "rejects-noncharacters"));
}

TEST(Diagnosis, TakesAReplacementForNoSignThatAReplacementPassed) {
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

TEST(Diagnosis, BelievesAModelThatForetoldEveryReply) {
  Case of;
  tell_of_a_decoder_that_drops_the_last_octet(of, 100);
  EXPECT_THAT(of.ids(), ElementsAre("drops-last-octet"));
}

TEST(Diagnosis, LaysToAModelOnlyWhatItForetells) {
  Case of;
  tell_of_a_decoder_that_drops_the_last_octet(of, 100);
  of.see_derived(Derivation::complete, {'a', 'b', 'c'}, text(U"a"), Setting::alone);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("drops-last-octet", "loses-characters"));
}

TEST(Diagnosis, BelievesNoModelOnFewReplies) {
  Case of;
  tell_of_a_decoder_that_drops_the_last_octet(of, 99);
  EXPECT_THAT(of.ids(), ElementsAre("loses-characters"));
}

TEST(Diagnosis, BelievesNoModelThatWasWrongOnce) {
  Case of;
  tell_of_a_decoder_that_drops_the_last_octet(of, 100);
  of.weigh({'a', 'b'}, text(U"ab"));
  EXPECT_THAT(of.ids(), ElementsAre("loses-characters"));
}

TEST(Diagnosis, PutsTheShortestExamplesFirst) {
  Case of;
  of.see(surrogate, text(surrogate_text));
  of.see(nul, text(nul_text));
  of.see({0xFF}, text(U""));
  EXPECT_THAT(of.ids(),
              ElementsAre("deletes-ill-formed", "accepts-modified-utf8-nul", "accepts-surrogates"));
}

}  // namespace
}  // namespace utf8spec::reports
