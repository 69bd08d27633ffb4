// Mishaps are crashes, hangs, wrong numbers of lines, too long and unreadable replies. Ten of one
// kind end an operation, so that no decoder can make a run last for hours. They are counted in the
// order of the questions: a report must not depend on what was in flight at the time.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/harnesses/process/misbehaving.h"

namespace utf8spec::harnesses::misbehaving {
namespace {

using Kind = Outcome::Kind;

std::vector<Question> plain_questions(std::size_t count) {
  return std::vector<Question>(count, question(Operation::decode, {'A'}));
}

// A mishap that a request repeats by itself.
struct Repeated {
  const char* way;
  std::uint8_t octet;
  Kind kind;
  const char* several;
};

void PrintTo(const Repeated& repeated, std::ostream* out) { *out << repeated.way; }

class RepeatedMishaps : public testing::TestWithParam<Repeated> {};

// Every other question sets the fake off, in batches that are in flight together. The tenth ends
// the operation. The questions in flight behind it and their derivations change nothing.
TEST_P(RepeatedMishaps, EndTheirOperationAtTheTenth) {
  const auto& [way, octet, kind, several] = GetParam();
  std::vector<Question> questions;
  for (int index = 0; index < 300; ++index) {
    questions.push_back(trigger(octet));
    if (index % 2 == 0) questions.back().derivation = Derivation::plain;
    questions.push_back(question(Operation::decode, {'A'}));
    questions.push_back(question(Operation::validate, {'A'}));
  }
  const Findings result = run({way}, questions);
  ASSERT_EQ(result.record.size(), questions.size());
  int mishaps = 0;
  for (std::size_t index = 0; index < questions.size(); ++index) {
    const Outcome& outcome = result.record[index].second;
    if (mishaps == 10 && index % 3 != 2) {
      EXPECT_EQ(outcome.kind, Kind::not_judged) << index;
      EXPECT_EQ(outcome.detail, fmt::format("not asked after 10 {} in decode", several));
    } else if (index % 3 != 0) {
      EXPECT_EQ(outcome.kind, Kind::answered) << index;
    } else {
      // Hangs behind the third are not confirmed, and so not judged.
      EXPECT_EQ(outcome.kind, kind == Kind::hung && ++mishaps > 3 ? Kind::not_judged : kind);
      if (kind != Kind::hung) ++mishaps;
    }
  }
  EXPECT_TRUE(result.incidents.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Mishaps, RepeatedMishaps,
    testing::Values(Repeated{"crash", 0xF8, Kind::crashed, "crashes or early ends"},
                    Repeated{"exit-at", 0xF8, Kind::crashed, "crashes or early ends"},
                    Repeated{"hang", 0xFF, Kind::hung, "missed deadlines"},
                    Repeated{"extra-line", 0xF8, Kind::broke_protocol, "wrong numbers of lines"},
                    Repeated{"drop-line", 0xF8, Kind::broke_protocol, "wrong numbers of lines"},
                    Repeated{"endless", 0xF8, Kind::broke_protocol, "too long replies"},
                    Repeated{"garbage", 0xF8, Kind::broke_protocol, "unreadable replies"}),
    [](const auto& tested) {
      std::string name = tested.param.way;
      std::erase(name, '-');
      return name;
    });

// No single request does it: the fake goes wrong at each 300th request of a process.
class MishapsOfTheProcess : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(MishapsOfTheProcess, EndTheOperationInWhichTheyHappen) {
  const auto& [way, several] = GetParam();
  const auto questions = plain_questions(20'000);
  const Findings result = run({way}, questions);
  ASSERT_EQ(result.record.size(), questions.size());
  EXPECT_EQ(result.record.back().second.detail,
            fmt::format("not asked after 10 {} in decode", several));
  for (const auto& [asked, outcome] : result.record) {
    EXPECT_TRUE(outcome.kind == Kind::answered || outcome.kind == Kind::not_judged);
  }
  EXPECT_FALSE(result.incidents.empty());
}

INSTANTIATE_TEST_SUITE_P(Mishaps, MishapsOfTheProcess,
                         testing::Values(std::pair{"exit-after", "crashes or early ends"},
                                         std::pair{"extra-line-after", "wrong numbers of lines"},
                                         std::pair{"hang-after", "missed deadlines"}),
                         [](const auto& tested) {
                           std::string name = tested.param.first;
                           std::erase(name, '-');
                           return name;
                         });

// Somebody who waits hears of it in the moment in which it happens, with the line and its place.
TEST(Mishaps, TellOfALineThatIsNoReply) {
  ProcessOptions options = fake_options("misbehaving.py", {"debug-after"});
  std::vector<MishapNews> told;
  options.tell = [&](const MishapNews& news) { told.push_back(news); };
  const auto decoder = start_process(options);
  ASSERT_TRUE(decoder) << decoder.error().text;
  ask_all(**decoder, plain_questions(1000));
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told.front().mishap, Mishap::lines);
  EXPECT_EQ(told.front().line, "DEBUG got 41");
  EXPECT_EQ(told.front().request, "decode 41");
  ASSERT_FALSE((*decoder)->incidents().empty());
  EXPECT_EQ((*decoder)->incidents().front().example,
            "it wrote \"DEBUG got 41\" where the reply to `decode 41` was due");
}

TEST(Mishaps, TellOfAnEndWithWhatTheAdapterSaid) {
  ProcessOptions options = fake_options("misbehaving.py", {"throw-after"});
  std::vector<MishapNews> told;
  options.tell = [&](const MishapNews& news) { told.push_back(news); };
  const auto decoder = start_process(options);
  ASSERT_TRUE(decoder) << decoder.error().text;
  ask_all(**decoder, plain_questions(400));
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told.front().mishap, Mishap::crash);
  EXPECT_EQ(told.front().what, "exit status 1");
  EXPECT_THAT(told.front().said, testing::HasSubstr("TypeError: a fault of the adapter"));
}

TEST(Mishaps, ConfirmsThreeHangsOfAnOperationAndThenWaitsShortly) {
  std::vector<Question> questions = plain_questions(60);
  for (std::size_t index = 10; index < 18; ++index) questions[index] = trigger(0xFF);
  const Findings result = run({"hang"}, questions);
  ASSERT_EQ(result.record.size(), questions.size());
  for (std::size_t index = 10; index < 18; ++index) {
    const Outcome& outcome = result.record[index].second;
    EXPECT_EQ(outcome.kind, index < 13 ? Kind::hung : Kind::not_judged) << outcome.detail;
  }
  EXPECT_EQ(result.record[13].second.detail,
            "missed a short deadline, and the runner does not confirm further hangs of this "
            "operation");
  EXPECT_TRUE(result.incidents.empty());
}

}  // namespace
}  // namespace utf8spec::harnesses::misbehaving
