// Tests for the words of an example: request, expected answer and actual answer, as in the line
// protocol. Readers paste the command to repeat a failure, so it must be exact. Long outputs are
// cut to a window around the first difference; at a wrong place, two equal texts would be shown.
#include "reports/run/wording.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Outcome;
using harnesses::Question;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

// A derived question, so it has no vector to be named by.
Question question_of(Operation operation, Octets octets) {
  Question question;
  question.request = {operation, std::move(octets), {}, {}};
  question.derivation = harnesses::Derivation::mutated;
  return question;
}

// Outcomes with a text, and below with an error and its numbers.
Outcome answered(std::u32string scalars) {
  Outcome outcome;
  outcome.answer.scalars = std::move(scalars);
  return outcome;
}

Outcome refused(std::optional<std::uint64_t> offset = {},
                std::optional<std::uint64_t> length = {}) {
  Outcome outcome;
  outcome.answer.status = Answer::Status::ill_formed;
  outcome.answer.offset = offset;
  outcome.answer.length = length;
  return outcome;
}

// The words for a right answer, without an answer beside it.
std::string words_for_right(const Question& question) {
  return expected_words(question, {}, right_answer(question.request, Profile::rfc3629));
}

// The parts of an example: the question and its outcome.
Failure failure_of(Question question, Outcome outcome) {
  Failure failure;
  failure.question = std::move(question);
  failure.outcome = std::move(outcome);
  return failure;
}

// C3 A9 is U+00E9. Empty text is `-`, and `validate` has no text at all.
TEST(Wording, SaysWhatCameInTheWordsOfTheProtocol) {
  const Question decode = question_of(Operation::decode, {'A', 0xC3, 0xA9});
  EXPECT_EQ(actual_words(decode, answered(U"A\u00E9")), "ok 0041 00E9");
  EXPECT_EQ(actual_words(decode, answered(U"")), "ok -");
  EXPECT_EQ(actual_words(decode, refused()), "ill-formed");
  EXPECT_EQ(actual_words(decode, refused(1)), "ill-formed 1");
  EXPECT_EQ(actual_words(decode, refused(1, 2)), "ill-formed 1 2");
  const Question validate = question_of(Operation::validate, {'A'});
  EXPECT_EQ(actual_words(validate, answered(U"")), "ok");
}

// A stray octet is one of the output that is not UTF-8.
TEST(Wording, ShowsOctetsThatAreNoUtf8) {
  const Question question = question_of(Operation::decode, {'A'});
  EXPECT_EQ(actual_words(question, answered({harnesses::stray_octet + 0xED})), "ok <ED>");
}

// The words of a breach come from the runner and stay as they are.
TEST(Wording, SaysHowThereWasNoAnswer) {
  const Question question = question_of(Operation::decode, {'A'});
  EXPECT_THAT(actual_words(question, {Outcome::Kind::crashed, {}, "SIGSEGV"}),
              HasSubstr("SIGSEGV"));
  EXPECT_THAT(actual_words(question, {Outcome::Kind::hung, {}, {}}), HasSubstr("deadline"));
  EXPECT_EQ(actual_words(question, {Outcome::Kind::broke_protocol, {}, "two lines"}), "two lines");
}

// ED A0 80 is a surrogate: an error of one octet at offset 1. The number of U+FFFD is a policy, so
// the words for `replace` say so.
TEST(Wording, SaysWhatShouldHaveCome) {
  const auto expected = [](Operation operation, Octets octets) {
    return words_for_right(question_of(operation, std::move(octets)));
  };
  EXPECT_EQ(expected(Operation::validate, {'A'}), "ok");
  EXPECT_EQ(expected(Operation::decode, {'A', 0xC3, 0xA9}), "ok 0041 00E9");
  EXPECT_EQ(expected(Operation::stream, {'A', 0xED, 0xA0, 0x80}), "ill-formed 1 1 (surrogate)");
  EXPECT_THAT(expected(Operation::replace, {'A', 0xFF}),
              AllOf(StartsWith("ok 0041 FFFD"), HasSubstr("policy")));
}

// U+00E9 is C3 A9. U+D800 is a surrogate at place 1, counted in values and not in octets.
TEST(Wording, SaysWhatAnEncoderShouldHaveGiven) {
  Question question = question_of(Operation::encode, {});
  question.request.scalars = U"\u00E9";
  EXPECT_EQ(words_for_right(question), "ok C3 A9");
  question.request.scalars = {U'a', 0xD800};
  EXPECT_THAT(words_for_right(question), StartsWith("ill-formed 1"));
}

// The difference is at 500, and the window begins four characters before it.
TEST(Wording, ShowsLongOutputAroundTheDifference) {
  const Octets octets(1000, 'a');
  std::u32string output(1000, U'a');
  output[500] = U'b';
  const std::string words = actual_words(question_of(Operation::decode, octets), answered(output));
  EXPECT_THAT(words, AllOf(StartsWith("ok [496 before] 0061 0061 0061 0061 0062 0061"),
                           EndsWith("[480 more]")));
}

TEST(Wording, ShowsLongWalksAroundTheDifference) {
  Outcome outcome = answered(U"");
  for (std::uint64_t end = 1; end <= 1000; ++end) outcome.answer.numbers.push_back(end);
  outcome.answer.numbers[500] = 7;
  const Question question = question_of(Operation::next, Octets(1000, 'a'));
  EXPECT_THAT(actual_words(question, outcome),
              AllOf(StartsWith("ok [496 before] 497 498 499 500 7 502"), EndsWith("[480 more]")));
}

// E2 82 is one subpart at offset 1, and FF another at 4.
TEST(Wording, MarksWhatIsIllFormedInAnExample) {
  const Failure failure =
      failure_of(question_of(Operation::decode, {'a', 0xE2, 0x82, 'b', 0xFF}), answered(U"ab"));
  const Example example = example_of(failure, {"NAME"});
  ASSERT_THAT(example.marks, SizeIs(2));
  EXPECT_EQ(example.marks[0].offset, 1U);
  EXPECT_EQ(example.marks[0].length, 2U);
  EXPECT_EQ(example.marks[1].offset, 4U);
  EXPECT_EQ(example.request, "decode 61E28262FF");
  EXPECT_EQ(example.command, "utf8spec ask 'decode 61E28262FF' NAME");
  EXPECT_THAT(example.vector, IsEmpty());
}

// Failures that need earlier requests are repeated by the run itself, with what selected them.
TEST(Wording, RepeatsAWholeRunWithItsOptions) {
  EXPECT_EQ(whole_run_command({"NAME"}), "utf8spec run NAME");
  EXPECT_EQ(whole_run_command({"-- a", Profile::whatwg, harnesses::Level::standard,
                               "--group streams --group encode "}),
            "utf8spec run --group streams --group encode --level standard --profile whatwg -- a");
}

// 5,000 octets that do not repeat each other.
Octets varied() {
  Octets octets;
  for (std::uint32_t n = 0; n < 5000; ++n) {
    octets.push_back(static_cast<std::uint8_t>(32 + n * n * 7 / 11 % 90));
  }
  return octets;
}

TEST(Wording, RepeatsLongTextInAShortForm) {
  Octets octets(10'000, 'a');
  octets.push_back(0x80);
  const Example example =
      example_of(failure_of(question_of(Operation::decode, octets), answered(U"")), {"NAME"});
  EXPECT_EQ(example.command, "utf8spec ask 'decode 61*10000+80' NAME");
  EXPECT_THAT(example.request, SizeIs(4096));
  const Octets two_lines(40, 'a');
  EXPECT_EQ(
      example_of(failure_of(question_of(Operation::decode, two_lines), answered(U"")), {"NAME"})
          .command,
      "utf8spec ask 'decode 61*40' NAME");
}

// If the octets do not fit into a command, it names their vector. If they have none, it names the
// group.
TEST(Wording, RepeatsByNameWhatIsTooLongForALine) {
  vectors::Vector vector;
  vector.id = "group/slug-01234567";
  vector.group = "group";
  Failure failure = failure_of(question_of(Operation::decode, varied()), answered(U""));
  EXPECT_EQ(example_of(failure, {"NAME"}).command,
            "utf8spec run --operation decode --group derived/mutated NAME");
  failure.question.vector = &vector;
  failure.question.derivation = harnesses::Derivation::plain;
  EXPECT_EQ(example_of(failure, {"NAME"}).command,
            "utf8spec ask 'decode group/slug-01234567' NAME");
}

}  // namespace
}  // namespace utf8spec::reports
