// Several processes of one decoder at a time must give what one gives: the same outcomes in the
// same order, the same incidents. Otherwise a report would depend on the number of cores.
#include "harnesses/process/copies.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <memory>
#include <optional>

#include "harnesses/process/usage.h"
#include "tests/harnesses/process/fakes.h"

namespace utf8spec::harnesses {
namespace {

// The first place at which two records differ; nothing if they are equal.
std::optional<std::size_t> first_difference(const Record& one, const Record& other) {
  if (one.size() != other.size()) return std::min(one.size(), other.size());
  for (std::size_t at = 0; at < one.size(); ++at) {
    const auto& [question, outcome] = one[at];
    const auto& [same_question, same_outcome] = other[at];
    const bool is_same = question.request.octets == same_question.request.octets &&
                         outcome.kind == same_outcome.kind &&
                         outcome.answer == same_outcome.answer &&
                         outcome.detail == same_outcome.detail;
    if (!is_same) return at;
  }
  return std::nullopt;
}

// Distinct inputs, so that a reply to one is seldom right for another.
std::vector<Question> numbered(std::size_t count, Derivation derivation) {
  std::vector<Question> questions(count);
  for (std::size_t at = 0; at < count; ++at) {
    questions[at].derivation = derivation;
    questions[at].request.operation = Operation::decode;
    questions[at].request.octets = {static_cast<std::uint8_t>('0' + at % 64),
                                    static_cast<std::uint8_t>('0' + at / 64 % 64)};
  }
  return questions;
}

// The same, with an octet that sets a fake off at some places.
std::vector<Question> with_triggers(std::uint8_t trigger, const std::vector<std::size_t>& places) {
  std::vector<Question> questions = numbered(5000, Derivation::mutated);
  for (const std::size_t place : places) questions.at(place).request.octets = {'t', trigger};
  return questions;
}

struct Collected {
  Record record;
  std::vector<std::pair<std::string, std::uint64_t>> incidents;
  std::string diagnostics;
};

Collected ask(const std::vector<std::string>& way, const std::vector<Question>& questions,
              std::size_t jobs) {
  ProcessOptions options = fake_options("misbehaving.py", way);
  options.deadlines.request = std::chrono::milliseconds{500};
  const auto decoder = start_copies(options, jobs, start_process, Copying::always);
  EXPECT_TRUE(decoder) << decoder.error().text;
  Collected collected;
  if (!decoder) return collected;
  collected.record = ask_all(**decoder, questions);
  collected.diagnostics = (*decoder)->diagnostics();
  for (const Incident& incident : (*decoder)->incidents()) {
    collected.incidents.emplace_back(incident.detail, incident.count);
  }
  return collected;
}

// One way to go wrong, with the octet that sets it off and the places of that octet.
struct Trouble {
  const char* way;
  std::uint8_t trigger;
  std::vector<std::size_t> places;
};

void PrintTo(const Trouble& trouble, std::ostream* out) { *out << trouble.way; }

class Copies : public testing::TestWithParam<Trouble> {};

TEST_P(Copies, GiveWhatOneProcessGives) {
  const auto questions = with_triggers(GetParam().trigger, GetParam().places);
  const Collected one = ask({GetParam().way}, questions, 1);
  const Collected three = ask({GetParam().way}, questions, 3);
  ASSERT_EQ(one.record.size(), questions.size());
  EXPECT_EQ(first_difference(one.record, three.record), std::nullopt);
  EXPECT_EQ(one.incidents, three.incidents);
}

// Twelve mishaps of one kind are more than an operation may have: the questions behind the tenth
// are not asked.
constexpr std::size_t in_two_batches[]{10,   11,   12,   13,   14,   15,  1600,
                                       1601, 1602, 1603, 1604, 1605, 4000};
std::vector<std::size_t> too_many() {
  return {std::begin(in_two_batches), std::end(in_two_batches)};
}

INSTANTIATE_TEST_SUITE_P(
    Troubles, Copies,
    testing::Values(Trouble{"crash", 0xF8, {7, 1500, 4999}}, Trouble{"hang", 0xFF, {2500}},
                    Trouble{"extra-line", 0xF8, {0, 3000}},
                    Trouble{"drop-line", 0xF8, {1023, 1024}}, Trouble{"exit-at", 0xF8, {900}},
                    Trouble{"crash", 0xF8, too_many()}, Trouble{"hang", 0xFF, too_many()},
                    Trouble{"extra-line", 0xF8, too_many()}, Trouble{"garbage", 0xF8, too_many()}));

// 5,000 lines are 25,000 octets, less than what is kept.
TEST(CopiesOfADecoder, TellInOrderWhatTheyWriteToStderr) {
  const auto questions = with_triggers(0xF8, {7, 1500, 4999});
  const Collected one = ask({"chatty"}, questions, 1);
  EXPECT_EQ(one.diagnostics.size(), 25000U);
  EXPECT_EQ(one.diagnostics, ask({"chatty"}, questions, 3).diagnostics);
}

// Knows the reply to every question that begins with an even octet.
class EvenOnes final : public ReplyCheck {
 public:
  bool is_known(const Question& question, std::string_view line) override {
    return question.request.octets[0] % 2 == 0 && line.starts_with("ok ");
  }
};

// Troubles and other replies stay in their places among known ones. Questions that are suspected of
// a trouble are asked one by one, and those replies are read. Without the check all are.
TEST(CopiesOfADecoder, RecogniseKnownReplies) {
  const auto questions = with_triggers(0xF8, {7, 1500, 4999});
  const ProcessOptions options = fake_options("misbehaving.py", {"crash"});
  for (const std::size_t jobs : {std::size_t{1}, std::size_t{3}}) {
    const auto decoder = start_copies(options, jobs, start_process, Copying::always);
    ASSERT_TRUE(decoder) << decoder.error().text;
    (*decoder)->recognise([] { return std::make_unique<EvenOnes>(); });
    std::map<Outcome::Kind, std::size_t> kinds;
    const Record record = ask_all(**decoder, questions);
    for (const auto& [question, outcome] : record) {
      ++kinds[outcome.kind];
      if (question.request.octets[1] == 0xF8) {
        EXPECT_EQ(outcome.kind, Outcome::Kind::crashed);
      } else if (question.request.octets[0] % 2 != 0) {
        EXPECT_EQ(outcome.kind, Outcome::Kind::answered);
      }
    }
    EXPECT_EQ(record.size(), questions.size());
    EXPECT_EQ(kinds[Outcome::Kind::crashed], 3U);
    EXPECT_GT(kinds[Outcome::Kind::as_expected], 400U);
    (*decoder)->recognise({});
    const Record read = ask_all(**decoder, numbered(10, Derivation::mutated));
    EXPECT_EQ(read[0].second.kind, Outcome::Kind::answered);
  }
}

// The place of a question in the reuse test of one vector matters: an adapter may keep its object.
TEST(CopiesOfADecoder, KeepTheQuestionsOfAReuseTestTogether) {
  const vectors::Vector vector;
  std::vector<Question> questions = numbered(3000, Derivation::mutated);
  for (std::size_t at = 1020; at < 1030; ++at) {
    questions[at].derivation = Derivation::reuse;
    questions[at].vector = &vector;
  }
  // This fake tells in each answer how many requests its process has had.
  const Collected collected = ask({"count-requests"}, questions, 2);
  ASSERT_EQ(collected.record.size(), questions.size());
  for (std::size_t at = 1021; at < 1030; ++at) {
    EXPECT_EQ(collected.record[at].second.answer.scalars[0],
              collected.record[at - 1].second.answer.scalars[0] + 1);
  }
}

TEST(CopiesOfADecoder, AskCuratedQuestionsInOneProcessAlone) {
  const Collected collected = ask({"count-requests"}, numbered(2000, Derivation::plain), 3);
  ASSERT_EQ(collected.record.size(), 2000U);
  EXPECT_EQ(collected.record.back().second.answer.scalars[0], 2000U);
}

// What an answer depends on may be the request before it, which the same process must have had.
TEST(CopiesOfADecoder, AskTheFirstAgainBehindDerivedQuestions) {
  constexpr std::size_t again = 2500;
  std::vector<Question> questions = numbered(5000, Derivation::mutated);
  for (std::size_t at = again; at < questions.size(); ++at) {
    questions[at].derivation = Derivation::history;
  }
  const Collected collected = ask({"count-requests"}, questions, 3);
  ASSERT_EQ(collected.record.size(), questions.size());
  const auto number = [&](std::size_t at) { return collected.record[at].second.answer.scalars[0]; };
  constexpr std::size_t batch = 1024;  // which may hold the last of the others
  for (std::size_t at = again + batch; at < questions.size(); ++at) {
    ASSERT_EQ(number(at), number(at - 1) + 1) << at;
  }
}

TEST(CopiesOfADecoder, AreManyForDerivedQuestions) {
  const Collected collected = ask({"count-requests"}, numbered(3000, Derivation::mutated), 3);
  ASSERT_EQ(collected.record.size(), 3000U);
  EXPECT_LT(collected.record.back().second.answer.scalars[0], 3000U);
}

// How many requests the process of the last answer has had. `judging` is how long the judge works
// on each outcome.
std::size_t asked_of_the_last(const std::vector<std::string>& way,
                              std::chrono::microseconds judging) {
  const auto decoder = start_copies(fake_options("misbehaving.py", way), 2, start_process);
  EXPECT_TRUE(decoder) << decoder.error().text;
  const auto questions = numbered(5000, Derivation::mutated);
  auto next = questions.begin();
  std::size_t last = 0;
  (*decoder)->ask(
      [&](Question& question) {
        if (next == questions.end()) return false;
        question = *next++;
        return true;
      },
      [&](const Question&, const Outcome& outcome) {
        last = outcome.answer.scalars[0];
        if (judging == std::chrono::microseconds::zero()) return;
        const auto until = time_not_waiting() + judging;
        while (time_not_waiting() < until) {
        }
      });
  return last;
}

// Judging takes longer than asking, so copies would only take processor time from the judge.
TEST(CopiesOfADecoder, AreNotAskedIfTheFirstIsFast) {
  EXPECT_EQ(asked_of_the_last({"count-requests"}, std::chrono::microseconds{100}), 5000U);
}

TEST(CopiesOfADecoder, AreAskedIfTheFirstIsSlow) {
  EXPECT_LT(asked_of_the_last({"count-requests-slowly"}, std::chrono::microseconds{0}), 5000U);
}

// The first process is asked no derived question on trial if curated ones have shown its pace.
TEST(CopiesOfADecoder, AreAskedTheFirstDerivedQuestionIfCuratedOnesWereSlow) {
  const auto decoder =
      start_copies(fake_options("misbehaving.py", {"count-requests-slowly"}), 2, start_process);
  ASSERT_TRUE(decoder) << decoder.error().text;
  ask_all(**decoder, numbered(2500, Derivation::plain));
  const Record record = ask_all(**decoder, numbered(3000, Derivation::mutated));
  ASSERT_EQ(record.size(), 3000U);
  EXPECT_EQ(record.front().second.answer.scalars[0], 1U);
}

TEST(CopiesOfADecoder, AreOneIfTheHelloSaysSo) {
  const Collected collected =
      ask({"count-requests", "jobs=1"}, numbered(3000, Derivation::mutated), 3);
  ASSERT_EQ(collected.record.size(), 3000U);
  EXPECT_EQ(collected.record.back().second.answer.scalars[0], 3000U);
}

TEST(CopiesOfADecoder, StopWhenNobodyWaits) {
  ProcessOptions options = fake_options("misbehaving.py", {"slow"});
  std::atomic<bool> is_over = false;
  options.stop = [&] { return is_over.load(); };
  const auto decoder = start_copies(options, 2, start_process, Copying::always);
  ASSERT_TRUE(decoder) << decoder.error().text;
  const auto questions = numbered(5000, Derivation::mutated);
  is_over = true;
  EXPECT_LT(ask_all(**decoder, questions).size(), questions.size());
}

}  // namespace
}  // namespace utf8spec::harnesses
