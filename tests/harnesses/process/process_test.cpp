// Adapters that crash, hang, lie or flood (tests/fakes/misbehaving.py). Each question must come
// back once, in order, and only those that are to blame may be blamed. An error here accuses a
// library of its neighbour's crash. Nothing here is judged by how long it takes.
#include "harnesses/process/process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "tests/harnesses/process/misbehaving.h"

namespace utf8spec::harnesses::misbehaving {
namespace {
using Kind = Outcome::Kind;
using testing::HasSubstr;

const std::vector<Octets> inputs{{'A'},
                                 {},
                                 {0xC3, 0xA9},
                                 {0xE2, 0x82, 0xAC},
                                 {0xF0, 0x9F, 0x98, 0x80},
                                 {0xC0, 0x80},
                                 {0xED, 0xA0, 0x80},
                                 {'a', 0xE2, 0x82, 'b'},
                                 {0xF4, 0x90, 0x80, 0x80}};

// Questions of all operations. Neighbours differ, so a reply to one is seldom right for
// another.
std::vector<Question> many_questions(std::size_t count) {
  std::vector<Question> questions;
  for (std::size_t index = 0; index < count; ++index) {
    Octets octets = inputs[index % inputs.size()];
    octets.insert(octets.begin(), static_cast<std::uint8_t>('0' + index / inputs.size() % 64));
    questions.push_back(question(core_operations[index % core_operations.size()], octets));
  }
  return questions;
}

const Record& correct_record(const std::vector<Question>& questions) {
  static std::map<std::string, Record> records;
  std::string key;
  for (const Question& each : questions) key += request_line(each.request) + "\n";
  auto [found, is_new] = records.try_emplace(key);
  if (is_new) found->second = ask_all(*start("adapter.py", {}), questions);
  return found->second;
}

// The places where the record differs from that of the correct fake. Every question must be
// there.
std::vector<std::size_t> differences(const Record& record, const std::vector<Question>& questions) {
  std::vector<std::size_t> places;
  EXPECT_EQ(record.size(), questions.size());
  if (record.size() != questions.size()) return places;
  const Record& correct = correct_record(questions);
  for (std::size_t index = 0; index < record.size(); ++index) {
    EXPECT_EQ(request_line(record[index].first.request), request_line(questions[index].request));
    const Outcome& outcome = record[index].second;
    if (outcome.kind != Kind::answered || outcome.answer != correct[index].second.answer) {
      places.push_back(index);
    }
  }
  return places;
}

// Questions with triggers at `places`.
std::vector<Question> with_triggers(const std::vector<std::size_t>& places, std::uint8_t octet) {
  std::vector<Question> questions = many_questions(3000);
  for (const std::size_t place : places) questions[place] = trigger(octet);
  return questions;
}

// Processes that we have started and not waited for, but for the guardian, which stays.
bool has_children() {
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", ignored)) {
    std::ifstream file(entry.path() / "stat");
    std::string stat;
    std::getline(file, stat);  // "PID (NAME) STATE PARENT ..."
    const std::size_t name = stat.find('('), end = stat.rfind(')');
    if (end == std::string::npos || stat.size() < end + 4) continue;
    const bool is_guardian = stat.substr(name + 1, end - name - 1) == "utf8spec-guard";
    if (std::stoi(stat.substr(end + 4)) == getpid() && !is_guardian) return true;
  }
  return false;
}

TEST(Process, AnswersEveryOperationInOrder) {
  const auto questions = many_questions(5000);
  const auto decoder = start("adapter.py", {});
  const Record record = ask_all(*decoder, questions);
  ASSERT_EQ(record.size(), questions.size());
  for (const auto& [asked, outcome] : record) {
    ASSERT_EQ(outcome.kind, Kind::answered);
    if (asked.request.operation != Operation::encode) continue;
    EXPECT_EQ(outcome.answer.octets[0], static_cast<std::uint8_t>(asked.request.scalars[0]));
  }
  EXPECT_TRUE(decoder->incidents().empty());
}

// A misbehaviour that one request causes by itself, in any process.
struct Way {
  std::string name;
  std::uint8_t octet;
  Kind kind;
  std::string detail;
};

class Reproducible : public testing::TestWithParam<Way> {};

TEST_P(Reproducible, IsBlamedOnItsRequestsAlone) {
  const Way& way = GetParam();
  const std::vector<std::size_t> places{0, 700, 701};
  const auto questions = with_triggers(places, way.octet);
  const Findings result = run({way.name}, questions);
  EXPECT_EQ(differences(result.record, questions), places);
  for (const std::size_t place : places) {
    EXPECT_EQ(result.record[place].second.kind, way.kind);
    EXPECT_THAT(result.record[place].second.detail, HasSubstr(way.detail));
  }
  EXPECT_TRUE(result.incidents.empty()) << result.incidents[0].detail;
  EXPECT_FALSE(has_children());
}

INSTANTIATE_TEST_SUITE_P(
    Process, Reproducible,
    testing::Values(Way{"crash", 0xF8, Kind::crashed, "SIGSEGV (signal 11)"},
                    Way{"exit-at", 0xF8, Kind::crashed, "exit status 3"},
                    Way{"hang", 0xFF, Kind::hung, "no reply within 500 ms"},
                    Way{"extra-line", 0xF8, Kind::broke_protocol, "answered with 2 lines"},
                    Way{"drop-line", 0xF8, Kind::broke_protocol, "answered with no line"},
                    Way{"garbage", 0xF8, Kind::broke_protocol, "\"ok <b>\\x01\\xFF\""},
                    Way{"endless", 0xF8, Kind::broke_protocol, "reply over the limit"},
                    Way{"flood", 0xF8, Kind::broke_protocol, "more than 16 lines"},
                    Way{"eat-memory", 0xF8, Kind::crashed, "memory limit of 64 MiB"},
                    Way{"lie-hello", 0xF8, Kind::broke_protocol, "answered with no line"},
                    Way{"lose-replies", 0xF8, Kind::crashed, "SIGSEGV (signal 11)"}),
    [](const auto& tested) {
      std::string name = tested.param.name;
      std::erase(name, '-');
      return name;
    });

// Whether the incident is there, at least `least` times.
bool has_incident(const Findings& result, Incident::Kind kind, const std::string& detail,
                  std::uint64_t least = 1) {
  return std::ranges::any_of(result.incidents, [&](const Incident& incident) {
    return incident.kind == kind && incident.detail == detail && incident.count >= least;
  });
}

std::string file_of_test() {
  std::string path =
      testing::TempDir() + testing::UnitTest::GetInstance()->current_test_info()->name();
  (void)std::remove(path.c_str());
  return path;
}

TEST(Process, CountsTheRepliesOfTheReplayAfterALineThatComesOnce) {
  const auto questions = many_questions(3000);
  const Findings result = run({"extra-line-once", file_of_test()}, questions);
  EXPECT_TRUE(differences(result.record, questions).empty());
  ASSERT_EQ(result.incidents.size(), 1u);
  EXPECT_TRUE(has_incident(result, Incident::Kind::protocol, "a line too many"));
}

TEST(Process, FinishesThoughTheDecoderExitsAgainAndAgain) {
  const auto questions = many_questions(3000);
  const Findings result = run({"exit-after"}, questions);
  EXPECT_TRUE(differences(result.record, questions).empty());
  ASSERT_EQ(result.incidents.size(), 1u);
  EXPECT_TRUE(has_incident(result, Incident::Kind::early_exit, "exit status 0", 9));
}

TEST(Process, JudgesNoRequestThatCrashesOnlyAfterAnother) {
  const std::vector<std::size_t> places{100, 103};
  const auto questions = with_triggers(places, 0xF8);
  const Findings result = run({"twice-crash"}, questions);
  EXPECT_EQ(differences(result.record, with_triggers(places, 0xF8)),
            std::vector<std::size_t>{places[1]});
  EXPECT_EQ(result.record[places[1]].second.kind, Kind::not_judged);
  EXPECT_TRUE(has_incident(result, Incident::Kind::crash, "SIGABRT (signal 6)"));
}

TEST(Process, EndsWhenTheDecoderDoesNotComeUpAnyMore) {
  const auto questions = with_triggers({100}, 0xF8);
  const Findings result = run({"never-again", file_of_test()}, questions);
  ASSERT_EQ(result.record.size(), questions.size());
  const Outcome& last = result.record.back().second;
  EXPECT_EQ(last.kind, Kind::not_judged);
  EXPECT_THAT(last.detail, HasSubstr("does not start any more"));
  EXPECT_THAT(last.detail, HasSubstr("no more"));
}

TEST(Process, AsksNoMoreWhenEveryRequestIsDeadly) {
  std::vector<Question> questions = many_questions(3000);
  for (Question& question : questions) question.derivation = Derivation::plain;
  const Findings result = run({"die-always"}, questions);
  ASSERT_EQ(result.record.size(), questions.size());
  EXPECT_EQ(result.record.front().second.kind, Kind::crashed);
  EXPECT_EQ(result.record.back().second.kind, Kind::not_judged);
  EXPECT_THAT(result.record.back().second.detail,
              HasSubstr("not asked after 10 crashes or early ends in "));
  EXPECT_TRUE(result.incidents.empty());
}

TEST(Process, EndsThoughHelloIsAnsweredOnlyOnce) {
  const auto questions = std::vector<Question>(40, question(Operation::decode, {'A'}));
  const Findings result = run({"mute-hello"}, questions);
  ASSERT_EQ(result.record.size(), questions.size());
  EXPECT_EQ(result.record.front().second.kind, Kind::broke_protocol);
  EXPECT_THAT(result.record.front().second.detail, HasSubstr("did not answer the hello"));
  EXPECT_EQ(result.record.back().second.kind, Kind::not_judged);
}

TEST(Process, EndsThoughNoReplyIsFlushed) {
  const auto questions = std::vector<Question>(40, question(Operation::decode, {'A'}));
  const Findings result = run({"flush-hello-only"}, questions);
  ASSERT_EQ(result.record.size(), questions.size());
  EXPECT_EQ(result.record.front().second.kind, Kind::hung);
  EXPECT_EQ(result.record.back().second.kind, Kind::not_judged);
}

TEST(Process, KillsWhatTheDecoderLeavesBehind) {
  const Findings result = run({"leave-child"}, {question(Operation::decode, {'A'})});
  ASSERT_EQ(result.record.size(), 1u);
  EXPECT_EQ(result.record[0].second.kind, Kind::crashed);
  EXPECT_EQ(result.record[0].second.detail, "exit status 5");
  EXPECT_FALSE(has_children());
}

TEST(Process, ReadsLowerCaseHexAndCarriageReturns) {
  const auto questions = many_questions(1000);
  const Findings result = run({"lower-case"}, questions);
  EXPECT_TRUE(differences(result.record, questions).empty());
  EXPECT_TRUE(result.incidents.empty());
}

TEST(Process, KeepsTheStartOfStderrAndNeverBlocksOnIt) {
  const auto questions = with_triggers({5, 1500}, 0xF8);
  const Findings result = run({"stderr"}, questions);
  EXPECT_TRUE(differences(result.record, questions).empty());
  EXPECT_EQ(result.diagnostics.size(), std::size_t{64} << 10);
  EXPECT_THAT(result.diagnostics, testing::StartsWith("complaint\ncomplaint\n"));
}

TEST(Process, LeavesNoProcessThatRefusesToEndAtBye) {
  run({"stay-at-bye"}, many_questions(10));
  EXPECT_FALSE(has_children());
}

TEST(Process, LeavesNoProcessWhenTheSinkThrows) {
  const auto ask = [] {
    const auto decoder = start("adapter.py", {});
    decoder->ask([](Question& next) { return next = question(Operation::decode, {'A'}), true; },
                 [](const Question&, const Outcome&) { throw std::runtime_error("full disk"); });
  };
  EXPECT_THROW(ask(), std::runtime_error);
  EXPECT_FALSE(has_children());
}

TEST(Process, AsksAFreshProcessAlone) {
  const auto decoder = start("misbehaving.py", {"twice-crash"});
  for (int repeat = 0; repeat < 3; ++repeat) {
    EXPECT_EQ(decoder->ask_alone(trigger(0xF8).request).kind, Kind::answered);
  }
  const auto crashing = start("misbehaving.py", {"crash"});
  EXPECT_EQ(crashing->ask_alone(trigger(0xF8).request).detail, "SIGSEGV (signal 11)");
}

// The number of a request in its process.
char32_t number_of(const Outcome& outcome) {
  return outcome.answer.scalars.empty() ? 0 : outcome.answer.scalars[0];
}

TEST(Process, AsksOneProcessAside) {
  const auto decoder = start("misbehaving.py", {"count-requests"});
  ask_all(*decoder, many_questions(10));
  const Request request = trigger(0xF8).request;
  for (char32_t number = 1; number <= 3; ++number) {
    EXPECT_EQ(number_of(decoder->ask_aside(request)), number);
    EXPECT_EQ(number_of(decoder->ask_alone(request)), 1u);
  }
}

TEST(Process, KeepsNoneAsideIfThereCanBeOneOnly) {
  const auto decoder = start("misbehaving.py", {"count-requests", "jobs=1"});
  for (int repeat = 0; repeat < 2; ++repeat) {
    EXPECT_EQ(number_of(decoder->ask_aside(trigger(0xF8).request)), 1u);
  }
}

TEST(Process, AsksAnotherProcessIfTheOneAsideBreaksDown) {
  const auto decoder = start("misbehaving.py", {"twice-crash"});
  for (int repeat = 0; repeat < 3; ++repeat) {
    EXPECT_EQ(decoder->ask_aside(trigger(0xF8).request).kind, Kind::answered);
  }
  const auto crashing = start("misbehaving.py", {"crash"});
  EXPECT_EQ(crashing->ask_aside(trigger(0xF8).request).detail, "SIGSEGV (signal 11)");
}

TEST(Process, AsksASlowDecoderForLessAtATime) {
  // Four seconds in all, while no reply may be more than three seconds late.
  const auto questions = many_questions(400);
  const auto decoder =
      start("misbehaving.py", {"slow"}, Deadlines{.request = std::chrono::seconds{3}});
  EXPECT_TRUE(differences(ask_all(*decoder, questions), questions).empty());
  EXPECT_TRUE(decoder->incidents().empty());
}

}  // namespace
}  // namespace utf8spec::harnesses::misbehaving
