// What an operation puts for ill-formed octets is learnt before a run. The judge takes it for marks
// where it stands for ill-formed octets, and nowhere else.
#include <gtest/gtest.h>

#include "tests/harnesses/judge/judging.h"

namespace utf8spec::harnesses {
namespace {

using Ruling = Judgement::Ruling;

// A decoder may write some octets as numbers and treat others by a policy, such as the
// truncated end.
TEST(JudgeMarks, LetsNumbersStandBesideOtherPolicies) {
  const Octets octets{0x80, 0xE2, 0x82};
  const Read read(octets);
  const auto judged = [&](Profile profile, std::u32string output) {
    Judge judge(profile);
    judge.expect_marks(Operation::replace, {.escapes = {{Escape::Digits::upper_hex, U"\\x", U""}}});
    const Question question = question_of(Operation::replace, octets);
    return judge.judge(question, *read, {Outcome::Kind::answered, ok(std::move(output)), {}})
        .ruling;
  };
  EXPECT_EQ(judged(Profile::rfc3629, U"\\x80"), Ruling::passed);
  EXPECT_EQ(judged(Profile::secure, U"\\x80"), Ruling::failed);
  EXPECT_EQ(judged(Profile::secure, U"\\x80\uFFFD"), Ruling::passed);
  EXPECT_EQ(judged(Profile::secure, U"\uFFFD\\xE2\\x82"), Ruling::passed);
  EXPECT_EQ(judged(Profile::rfc3629, U"\\x81"), Ruling::failed);
  EXPECT_EQ(judged(Profile::rfc3629, U"\\x80x"), Ruling::failed);
}

TEST(JudgeMarks, TakesNumbersOfOctetsForMarks) {
  const Read read(cut_short);
  const Question question = question_of(Operation::replace, cut_short);
  const auto judged = [&](Profile profile, std::u32string output, bool told) {
    Judge judge(profile);
    if (told) {
      judge.expect_marks(Operation::replace,
                         {.escapes = {{Escape::Digits::upper_hex, U"\\x", U""}}});
    }
    return judge.judge(question, *read, {Outcome::Kind::answered, ok(std::move(output)), {}});
  };
  expect_passed(judged(Profile::secure, U"a\\xE2\\x82b", true));
  expect_failed(judged(Profile::secure, U"a\\xE2\\x82b", false),
                {Symptom::other_characters, Element::cut_by_octet});
  expect_failed(judged(Profile::secure, U"a\\xE2b", true),
                {Symptom::other_characters, Element::cut_by_octet});
  expect_failed(judged(Profile::secure, U"a\\xE2\\x82", true),
                {Symptom::swallows, Element::cut_by_octet});
  expect_failed(judged(Profile::unicode, U"a\\xE2\\x82b", true),
                {Symptom::other_division, Element::cut_by_octet});
}

// PEP 383. What is not an ill-formed octet's own surrogate is wrong, and `secure` allows none.
TEST(JudgeMarks, TakesSurrogatesOfOctetsForMarks) {
  const auto judged = [](Profile profile, const Octets& octets, std::u32string output) {
    const Read read(octets);
    Judge judge(profile);
    judge.expect_marks(
        Operation::replace,
        {.escapes = {{.digits = Escape::Digits::character, .base = base_of_pep_383}}});
    return judge.judge(question_of(Operation::replace, octets), *read,
                       {Outcome::Kind::answered, ok(std::move(output)), {}});
  };
  const std::u32string surrogates{U'a', 0xDCE2, 0xDC82, U'b'};
  expect_passed(judged(Profile::rfc3629, cut_short, surrogates));
  expect_failed(judged(Profile::rfc3629, cut_short, {U'a', 0xDCE2, 0xDC83, U'b'}),
                {Symptom::surrogates_out, Element::cut_by_octet});
  expect_failed(judged(Profile::rfc3629, {'a'}, {0xDC61}),
                {Symptom::surrogates_out, Element::ascii});
  for (const Profile profile : {Profile::secure, Profile::unicode, Profile::whatwg}) {
    expect_failed(judged(profile, cut_short, surrogates),
                  {Symptom::surrogates_out, Element::cut_by_octet});
  }
}

TEST(JudgeMarks, TellsNumbersOfOctetsFromCharactersBesideThem) {
  const Octets octets{0xEF, 0xBF, 0xBD, 0x80, 0xEF, 0xBF, 0xBD};
  const Read read(octets);
  Judge judge(Profile::secure);
  judge.expect_marks(Operation::replace, {.escapes = {{Escape::Digits::upper_hex, U"<", U">"}}});
  expect_passed(judge.judge(question_of(Operation::replace, octets), *read,
                            {Outcome::Kind::answered, ok(U"\uFFFD<80>\uFFFD"), {}}));
}

// WTF-8 does not say how a pair of surrogates is divided. Behind a marked half, the other half is
// well-formed by itself. Both halves are the character, which has another form.
TEST(JudgeMarks, LetOneHalfOfAPairComeOutInWtf8) {
  const Octets pair{0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80};
  const auto ruling = [&](std::u32string output) {
    Question question = question_of(Operation::replace, pair);
    question.request.encoding = reference::Encoding::wtf_8;
    Reading reading;
    reading.read(pair, reference::Encoding::wtf_8);
    return Judge(Profile::rfc3629).judge(question, reading, ok(std::move(output))).ruling;
  };
  EXPECT_EQ(ruling({0xFFFD, 0xFFFD, 0xFFFD, 0xDC00}), Ruling::passed);
  EXPECT_EQ(ruling({0xFFFD, 0xDC00}), Ruling::passed);
  EXPECT_EQ(ruling({0xD800, 0xFFFD}), Ruling::passed);
  EXPECT_EQ(ruling(std::u32string(6, 0xFFFD)), Ruling::passed);
  EXPECT_EQ(ruling({0xFFFD, 0xDC01}), Ruling::failed);
  EXPECT_EQ(ruling({0x10000}), Ruling::failed);
}

}  // namespace
}  // namespace utf8spec::harnesses
