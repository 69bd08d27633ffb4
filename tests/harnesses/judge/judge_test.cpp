// The judge decides about one answer: passed, failed with a finding, unsupported, or faulted. A
// wrong pass hides a bug of a library; a wrong failure accuses one. The tests put answers to it
// directly, for each operation, each profile, and the choices that the standards leave open.
#include "harnesses/judge/judge.h"

#include <gtest/gtest.h>

#include "tests/harnesses/judge/judging.h"

namespace utf8spec::harnesses {
namespace {

using Ruling = Judgement::Ruling;

const Octets text{'a', 0xC3, 0xA9};
const Octets with_signature{0xEF, 0xBB, 0xBF, 'a'};

constexpr Operation decoding[]{Operation::validate, Operation::decode, Operation::replace,
                               Operation::stream, Operation::stream_replace};
constexpr Operation strict[]{Operation::validate, Operation::decode, Operation::stream};
constexpr Operation replacing[]{Operation::replace, Operation::stream_replace};

Judgement judge_outcome(Operation operation, const Octets& octets, const Outcome& outcome,
                        Profile profile = Profile::rfc3629) {
  const Read read(octets);
  return Judge(profile).judge(question_of(operation, octets), *read, outcome);
}

Judgement judge_answer(Operation operation, const Octets& octets, const Answer& answer,
                       Profile profile = Profile::rfc3629) {
  return judge_outcome(operation, octets, {Outcome::Kind::answered, answer, {}}, profile);
}

Judgement judge_two(Operation operation, const Octets& octets, const Answer& first,
                    const Answer& second, OtherAnswer::Change change = OtherAnswer::Change::place) {
  Outcome outcome{Outcome::Kind::answered, first, {}};
  outcome.other = OtherAnswer{second, change};
  return judge_outcome(operation, octets, outcome);
}

TEST(Judge, FailsTwoAnswersOfWhichOneIsWrong) {
  const Finding placed{Symptom::depends_on_placement, Element::none};
  expect_failed(judge_two(Operation::decode, cut_short, ill_formed(), ok(U"ab")), placed);
  expect_failed(judge_two(Operation::decode, cut_short, ok(U"ab"), ill_formed()), placed);
  expect_failed(judge_two(Operation::decode, cut_short, ok(U"ab"), ok(U"a")), placed);
  expect_failed(judge_two(Operation::validate, text, ok(), ill_formed(), OtherAnswer::Change::call),
                {Symptom::depends_on_calls, Element::none});
}

// No policy allows it: a decoder without room has to say so. But what it hands over before an error
// is any beginning.
TEST(Judge, FailsTwoAnswersByTheRoomForOutput) {
  const Finding by_room{Symptom::depends_on_room, Element::none};
  constexpr auto room = OtherAnswer::Change::room;
  expect_failed(judge_two(Operation::decode, text, ok(U"a"), ok(U""), room), by_room);
  expect_failed(
      judge_two(Operation::replace, cut_short, ok(U"a\uFFFDb"), ok(U"a\uFFFD\uFFFDb"), room),
      by_room);
  Answer without_text = ill_formed();
  without_text.before = U"";
  Answer with_text = without_text;
  with_text.before = U"a";
  expect_passed(judge_two(Operation::decode, cut_short, with_text, without_text, room));
}

TEST(Judge, PassesTwoAnswersThatAreBothAllowed) {
  expect_passed(judge_two(Operation::replace, cut_short, ok(U"a\uFFFDb"), ok(U"a\uFFFD\uFFFDb")));
  Answer elsewhere = ill_formed();
  elsewhere.offset = 1;
  expect_passed(judge_two(Operation::decode, cut_short, ill_formed(), elsewhere));
}

TEST(Judge, ASignatureIsTreatedInOneWayWhereverItLies) {
  expect_failed(judge_two(Operation::decode, with_signature, ok(U"\uFEFFa"), ok(U"a")),
                {Symptom::depends_on_placement, Element::none});
  const Octets twice{0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF};
  expect_failed(judge_two(Operation::replace, twice, ok(U"\uFEFF\uFEFF"), ok(U"\uFEFF")),
                {Symptom::depends_on_placement, Element::none});
}

TEST(Judge, JudgesNothingOfTwoAnswersOfWhichOneIsNone) {
  Answer none;
  none.status = Answer::Status::unsupported;
  EXPECT_EQ(judge_two(Operation::decode, text, ok(U"b"), none).ruling, Ruling::unsupported);
  none.status = Answer::Status::fault;
  EXPECT_EQ(judge_two(Operation::decode, text, none, ok(U"b")).ruling, Ruling::faulted);
}

TEST(Judge, PassesRightAnswersToEachOperation) {
  for (const Operation operation : decoding) {
    SCOPED_TRACE(name(operation));
    const bool verdict_only = operation == Operation::validate;
    expect_passed(judge_answer(operation, text, verdict_only ? ok() : ok(U"a\u00E9")));
    expect_passed(judge_answer(operation, cut_short, ill_formed()));
  }
  for (const Operation operation : replacing) {
    expect_passed(judge_answer(operation, cut_short, ok(U"a\uFFFDb")));
  }
}

TEST(Judge, FailsRefusalsOfWellFormedText) {
  for (const Operation operation : decoding) {
    SCOPED_TRACE(name(operation));
    expect_failed(judge_answer(operation, {0xEF, 0xBF, 0xBE}, ill_formed(0)),
                  {Symptom::rejects, Element::noncharacter});
    // With several characters, the answer does not show which one was refused.
    expect_failed(judge_answer(operation, text, ill_formed(0)), {Symptom::rejects, Element::none});
  }
}

TEST(Judge, FailsIllFormedTextThatIsTakenForCharacters) {
  const Octets octets{0xC0, 0x80};
  expect_failed(judge_answer(Operation::validate, octets, ok()),
                {Symptom::accepts, Element::modified_nul});
  for (const Operation operation :
       {Operation::decode, Operation::replace, Operation::stream, Operation::stream_replace}) {
    expect_failed(judge_answer(operation, octets, ok({0})),
                  {Symptom::accepts, Element::modified_nul});
  }
}

TEST(Judge, FailsReplacementWhereAnErrorIsDue) {
  for (const Operation operation : {Operation::decode, Operation::stream}) {
    expect_failed(judge_answer(operation, cut_short, ok(U"a\uFFFDb")),
                  {Symptom::replaces_instead, Element::cut_by_octet});
  }
  // An overlong U+FFFD that is taken for it looks the same.
  const Judgement judgement =
      judge_answer(Operation::decode, {0xF0, 0x8F, 0xBF, 0xBD}, ok(U"\uFFFD"));
  EXPECT_TRUE(judgement.finding.ambiguous);
  EXPECT_FALSE(judge_answer(Operation::decode, cut_short, ok(U"a\uFFFDb")).finding.ambiguous);
}

TEST(Judge, LooksAtWhatCameBeforeAnError) {
  for (const Operation operation : strict) {
    const auto before = [&](const Octets& octets, std::u32string scalars) {
      Answer answer = ill_formed();
      answer.before = std::move(scalars);
      return judge_answer(operation, octets, answer);
    };
    expect_passed(before({'a', 'b', 0xFF}, U"ab"));
    expect_passed(before({'a', 'b', 0xFF}, U"a"));  // it may keep back what it has
    expect_passed(before({'a', 'b', 0xFF}, U""));
    expect_passed(before({0xEF, 0xBB, 0xBF, 'a', 0xFF}, U"a"));
    const Finding wrong{Symptom::wrong_before_error, Element::invalid_octet};
    expect_failed(before({'a', 'b', 0xFF}, U"b"), wrong);
    expect_failed(before({'a', 'b', 0xFF}, U"ab\uFFFD"), wrong);
  }
}

TEST(Judge, ReplacesByTheSubstituteThatItIsToldOf) {
  Judge judge(Profile::rfc3629);
  const Read read(cut_short);
  const Outcome outcome{Outcome::Kind::answered, ok(U"a?b"), {}};
  const Question question = question_of(Operation::replace, cut_short);
  EXPECT_EQ(judge.judge(question, *read, outcome).ruling, Ruling::failed);
  judge.expect_substitute(Operation::replace, U'?');
  EXPECT_EQ(judge.judge(question, *read, outcome).ruling, Ruling::passed);
  EXPECT_EQ(judge.substitute(Operation::stream_replace), 0xFFFDU);
}

// Unicode 3.2, C10, lists filtering out among the ways to treat ill-formed input.
TEST(Judge, LetsAnOperationThatReplacesDeleteUnderTheRfcAlone) {
  const Finding deleted{Symptom::deletes, Element::cut_by_octet};
  for (const Operation operation : replacing) {
    expect_passed(judge_answer(operation, cut_short, ok(U"ab")));
    for (const Profile profile : {Profile::secure, Profile::unicode, Profile::whatwg}) {
      expect_failed(judge_answer(operation, cut_short, ok(U"ab"), profile), deleted);
    }
    // Some of it, and a whole text of it.
    expect_passed(judge_answer(operation, {0x80, 'a', 0xE2, 0x82}, ok(U"\uFFFDa")));
    expect_passed(judge_answer(operation, {0x80}, ok(U"")));
  }
  for (const Operation operation : {Operation::decode, Operation::stream}) {
    expect_failed(judge_answer(operation, cut_short, ok(U"ab")), deleted);
  }
}

TEST(Judge, LetsNothingWellFormedGoWithWhatIsDeleted) {
  for (const Operation operation : replacing) {
    expect_failed(judge_answer(operation, cut_short, ok(U"a")),
                  {Symptom::swallows, Element::cut_by_octet});
    expect_failed(judge_answer(operation, {0xC2, 0xC3, 0xA9}, ok(U"")),
                  {Symptom::swallows, Element::cut_by_octet});
    // The last one of three is missing: the run may go, the character may not.
    expect_failed(
        judge_answer(operation, {0xEF, 0xBF, 0xBD, 0x80, 0xEF, 0xBF, 0xBD}, ok(U"\uFFFD")),
        {Symptom::swallows, Element::lone_continuation});
  }
}

TEST(Judge, DemandsMaximalSubpartsUnderUnicodeAndWhatwg) {
  // E2 82 is one maximal subpart, F4 90 two.
  for (const Operation operation : replacing) {
    for (const Profile profile : {Profile::unicode, Profile::whatwg}) {
      expect_passed(judge_answer(operation, cut_short, ok(U"a\uFFFDb"), profile));
      expect_passed(judge_answer(operation, {0xF4, 0x90}, ok(U"\uFFFD\uFFFD"), profile));
      expect_failed(judge_answer(operation, cut_short, ok(U"a\uFFFD\uFFFDb"), profile),
                    {Symptom::other_division, Element::cut_by_octet});
      expect_failed(judge_answer(operation, {0xF4, 0x90}, ok(U"\uFFFD"), profile),
                    {Symptom::other_division, Element::above_maximum});
    }
    expect_passed(judge_answer(operation, cut_short, ok(U"a\uFFFD\uFFFDb"), Profile::rfc3629));
  }
}

TEST(Judge, DemandsThatASignatureGoesUnderWhatwgOnly) {
  for (const Operation operation :
       {Operation::decode, Operation::replace, Operation::stream, Operation::stream_replace}) {
    SCOPED_TRACE(name(operation));
    for (const Profile profile : all_profiles) {
      expect_passed(judge_answer(operation, with_signature, ok(U"a"), profile));
      const Judgement kept = judge_answer(operation, with_signature, ok(U"\uFEFFa"), profile);
      if (profile == Profile::whatwg) {
        expect_failed(kept, {Symptom::keeps_signature, Element::signature});
      } else {
        expect_passed(kept);
      }
    }
  }
}

TEST(Judge, NamesNormalisationOfAnyText) {
  const Finding normalised{Symptom::normalises, Element::none};
  const Octets decomposed{'a', 0xCC, 0x88};
  const Octets composed{0xC3, 0xA4};
  const Octets compatible{0xF0, 0xAF, 0xA0, 0x80};  // U+2F800, whose forms are U+4E3D
  expect_failed(judge_answer(Operation::decode, decomposed, ok(U"\u00E4")), normalised);
  expect_failed(judge_answer(Operation::decode, composed, ok(U"a\u0308")), normalised);
  expect_failed(judge_answer(Operation::stream, compatible, ok(U"\u4E3D")), normalised);
}

TEST(Judge, NamesNormalisationBesideWhatIsIllFormed) {
  const Finding normalised{Symptom::normalises, Element::none};
  const Octets octets{0xE2, 0x84, 0xAB, 0xC0, 'a'};  // U+212B, an error
  expect_failed(judge_answer(Operation::replace, octets, ok(U"\u00C5\uFFFDa")), normalised);
  Answer refused = ill_formed(3);
  refused.before = U"\u00C5";
  expect_failed(judge_answer(Operation::decode, octets, refused), normalised);
}

TEST(Judge, NamesNormalisationWhereNothingElseIsWrong) {
  const Octets octets{0xE2, 0x84, 0xAB, 'a', 'b'};
  const Judgement lost = judge_answer(Operation::decode, octets, ok(U"\u00C5a"));
  EXPECT_NE(lost.finding.symptom, Symptom::normalises);
}

TEST(Judge, NamesNormalisationByAnEncoder) {
  Question question;
  question.request = {Operation::encode, {}, {}, U"\u212B"};
  const Outcome composed{Outcome::Kind::answered, ok_octets({0xC3, 0x85}), {}};
  expect_failed(Judge(Profile::rfc3629).judge(question, Reading(), composed),
                {Symptom::normalises, Element::none});
}

TEST(Judge, FailsCrashesAndHangs) {
  const auto mishap = [](Outcome::Kind kind) {
    return judge_outcome(Operation::decode, text, {kind, {}, "SIGSEGV"});
  };
  expect_failed(mishap(Outcome::Kind::crashed), {Symptom::crashes, Element::none});
  expect_failed(mishap(Outcome::Kind::hung), {Symptom::hangs, Element::none});
}

TEST(Judge, DoesNotJudgeWhatIsNoAnswer) {
  const Judgement breach =
      judge_outcome(Operation::decode, text, {Outcome::Kind::broke_protocol, {}, "two lines"});
  EXPECT_EQ(breach.ruling, Ruling::faulted);
  EXPECT_EQ(breach.finding.symptom, Symptom::breaks_protocol);
  const Judgement none =
      judge_outcome(Operation::decode, text, {Outcome::Kind::not_judged, {}, "not asked"});
  EXPECT_EQ(none.ruling, Ruling::faulted);
  EXPECT_EQ(none.finding, Finding{});
}

TEST(Judge, CountsRefusalsAndFaultsByThemselves) {
  Answer answer;
  answer.status = Answer::Status::unsupported;
  EXPECT_EQ(judge_answer(Operation::decode, text, answer).ruling, Ruling::unsupported);
  answer.status = Answer::Status::fault;
  EXPECT_EQ(judge_answer(Operation::decode, text, answer).ruling, Ruling::faulted);
}

TEST(Judge, JudgesEncoders) {
  const Read nothing({});
  Question question;
  question.request = {Operation::encode, {}, {}, U"\u00E9"};
  const auto judge_octets = [&](Octets octets) {
    return Judge(Profile::rfc3629)
        .judge(question, *nothing, {Outcome::Kind::answered, ok_octets(std::move(octets)), {}});
  };
  expect_passed(judge_octets({0xC3, 0xA9}));
  expect_failed(judge_octets({0xE9}), {Symptom::wrong_octets, Element::two_octets});
}

}  // namespace
}  // namespace utf8spec::harnesses
