// A report shows a right answer beside each wrong one. The judge decides which answers are wrong,
// so it must pass what the report calls right. If it did not, a report would contradict itself.
#include "harnesses/judge/right_answer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/judge/judge.h"
#include "vectors/suite/generate.h"

namespace utf8spec::harnesses {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// A decoder's answer with the content of the right one.
Answer answer_of(const RightAnswer& right) {
  Answer answer;
  answer.status = right.status;
  if (right.refused) answer.offset = *right.refused;
  if (right.status != Answer::Status::ok) return answer;
  answer.scalars = right.scalars;
  answer.octets = right.octets;
  return answer;
}

Request request_of(Operation operation, const vectors::Vector& vector) {
  Request request{operation, vector.octets, {}, {}, vector.encoding};
  if (!takes_values(operation)) return request;
  request.octets.clear();
  request.scalars = vector.scalars;
  return request;
}

// What the judge of a profile finds in the answer that is right for it.
Finding finding_of(const Request& request, Profile profile) {
  Question question;
  question.request = request;
  Reading reading;
  reading.read(question.request.octets, question.request.encoding);
  return Judge(profile).judge(question, reading, answer_of(right_answer(request, profile))).finding;
}

class RightAnswerOf : public testing::TestWithParam<reference::Encoding> {};

// Every vector of the encoding, without those of the corpus, for each operation and profile.
TEST_P(RightAnswerOf, PassesTheJudge) {
  for (const vectors::Group& group : vectors::generate({}, GetParam())) {
    for (const vectors::Vector& vector : group.vectors) {
      for (const Operation operation : reference::values_of<Operation>) {
        if (takes_values(operation) != (vector.direction == vectors::Direction::encode)) continue;
        for (const Profile profile : reference::values_of<Profile>) {
          const Finding finding = finding_of(request_of(operation, vector), profile);
          EXPECT_EQ(finding.symptom, Symptom::none)
              << vector.id << ' ' << name(operation) << ' ' << name(profile) << ": "
              << name(finding.symptom);
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Encodings, RightAnswerOf, testing::ValuesIn(reference::all_encodings),
                         [](const auto& encoding) {
                           std::string words(name(encoding.param));
                           std::ranges::replace(words, '-', '_');
                           return words;
                         });

// U+FEFF goes only where the profile demands it.
TEST(RightAnswer, KeepsTheSignatureIfTheProfileDoes) {
  const Request request{Operation::replace, {0xEF, 0xBB, 0xBF, 'a'}, {}, {}};
  EXPECT_EQ(right_answer(request, Profile::unicode).scalars, U"\uFEFFa");
  EXPECT_EQ(right_answer(request, Profile::whatwg).scalars, U"a");
}

// E2 82 is one maximal subpart, and FF another.
TEST(RightAnswer, SaysHowFarTheMarksAreFixed) {
  const Request request{Operation::replace, {0xE2, 0x82, 0xFF}, {}, {}};
  const auto marks = [&](Profile profile) { return right_answer(request, profile).marks; };
  EXPECT_EQ(marks(Profile::rfc3629), RightAnswer::Marks::any_number);
  EXPECT_EQ(marks(Profile::secure), RightAnswer::Marks::at_least_one);
  EXPECT_EQ(marks(Profile::unicode), RightAnswer::Marks::these);
  EXPECT_EQ(right_answer(request, Profile::rfc3629).scalars, U"\uFFFD\uFFFD");
}

TEST(RightAnswer, NamesEveryErrorWhateverTheOperationDoes) {
  for (const Operation operation : {Operation::validate, Operation::decode, Operation::replace}) {
    const auto errors = right_answer({operation, {'a', 0xE2, 0x82, 0xFF}, {}, {}}, {}).errors;
    ASSERT_EQ(errors.size(), 2U);
    EXPECT_EQ(errors[0].offset, 1U);
    EXPECT_EQ(errors[0].length, 2U);
    EXPECT_EQ(errors[1].offset, 3U);
  }
}

// The octets before the refused value stay, since a report shows where an answer parts from them.
TEST(RightAnswer, RefusesTheFirstValueThatTheEncodingDoesNotHave) {
  const Request request{Operation::encode, {}, {}, {U'a', 0xD800, U'b'}};
  const RightAnswer right = right_answer(request, Profile::rfc3629);
  EXPECT_EQ(right.status, Answer::Status::ill_formed);
  EXPECT_EQ(right.refused, 1U);
  EXPECT_THAT(right.octets, ElementsAre('a'));
  EXPECT_THAT(right.errors, IsEmpty());
}

}  // namespace
}  // namespace utf8spec::harnesses
