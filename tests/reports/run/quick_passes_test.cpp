// Tests for answers that pass by a comparison. A run has millions of right answers, and one that
// the habits of the decoder foretell is not judged. Nothing that a report says may depend on that:
// each decoder here is asked once with these passes and once without. A passing answer must also
// take no memory, since an allocation costs more than the comparison.
#include "reports/run/quick_passes.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <new>
#include <string>
#include <vector>

#include "harnesses/process/offline/answer_words.h"
#include "harnesses/process/protocol/reply.h"
#include "harnesses/process/protocol/request_line.h"
#include "reports/run/assessor.h"
#include "reports/run/known_replies.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace {

std::size_t allocations = 0;

}  // namespace

// Every form of new that the library does not replace itself ends in this one.
void* operator new(std::size_t octets) {
  ++allocations;
  void* const memory = std::malloc(octets);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*octets*/) noexcept { std::free(memory); }

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Plan;
using harnesses::Question;
using harnesses::Request;
using harnesses::Selection;
using testing::Eq;

enum class Way : std::uint8_t { quick, judged };

const std::vector<Operation> asked_operations{Operation::decode, Operation::replace,
                                              Operation::stream_replace, Operation::encode};

Selection selection() {
  Selection selection;
  selection.operations = asked_operations;
  return selection;
}

// A run without a process, and what its notebooks hold at the end.
class Told {
 public:
  Told(const FunctionDecoder::Function& decoder, Way way) {
    ask(Plan::of_vectors(committed_suite(), selection()), decoder);
    if (way == Way::quick) assessor_.begin_derived();
    const auto derived = [] { return Plan::of_derived(committed_suite(), selection()); };
    ask(derived(), decoder);
    if (way == Way::quick) assessor_.end_derived(derived);
  }

  // All that a report shows of policies, counts and deviations, in words.
  std::vector<std::string> words() const {
    std::vector<std::string> words;
    for (const auto& [key, counts] : assessor_.book().groups()) {
      words.push_back(fmt::format("{} {}: {} {} {}", key.first, name(key.second), counts.passed,
                                  counts.failed, counts.unsupported));
    }
    for (const auto& [operation, evidence] : assessor_.evidence()) {
      add_policies(std::string(name(operation)), evidence, words);
    }
    for (const auto& [id, diagnosed] : deviations()) {
      words.push_back(fmt::format("{}: {} times", id, diagnosed.failures.count));
      for (const Failure& failure : diagnosed.failures.shortest) {
        words.push_back(harnesses::request_line(failure.question.request));
      }
    }
    return words;
  }

 private:
  void ask(Plan plan, const FunctionDecoder::Function& decoder) {
    for (Question question; plan.next(question);) {
      assessor_.take(question, decoder(question.request));
    }
  }

  std::map<std::string, Diagnosed> deviations() const {
    std::map<std::string, Diagnosed> named;
    for (const Diagnosed& each : assessor_.diagnosis().deviations()) {
      named.emplace(each.kind.id, each);
    }
    return named;
  }

  static void add_policies(const std::string& operation, const PolicyEvidence& evidence,
                           std::vector<std::string>& words) {
    const Policies policies = evidence.policies();
    for (const PolicyKind& kind : policy_kinds) {
      words.push_back(fmt::format("{} {}: {}", operation, kind.key, policies.*kind.name));
      if (policies.*kind.name != "inconsistent") continue;
      for (const Witness& witness : evidence.contradiction(kind)) {
        words.push_back(harnesses::request_line(witness.question.request));
      }
    }
    for (const std::string& note : evidence.notes(operation)) words.push_back(note);
  }

  Assignment assignment_;
  Assessor assessor_{assignment_};
};

// What a decoder of this test does otherwise than the reference, where the vectors do not show it
// or do.
struct Manner {
  const char* name;
  void (*change)(const Request&, Outcome&);
};

bool is_longer_than(const Request& request, std::size_t octets) {
  return request.octets.size() > octets;
}

// Curated inputs have few shapes, so the strings of complete suites are the first to show these.
bool is_rare(const Request& request) {
  return request.octets.size() == 4 && request.octets[0] == 0x80 && request.octets[1] == 0xC2;
}

const std::vector<Manner> manners{
    {"Right", [](const Request&, Outcome&) {}},
    {"TellsAnotherOffsetOfRareStrings",
     [](const Request& request, Outcome& outcome) {
       if (is_rare(request) && outcome.answer.offset) outcome.answer.offset = 1;
     }},
    {"ReplacesRareStringsOtherwise",
     [](const Request& request, Outcome& outcome) {
       if (is_rare(request) && replaces(request.operation)) outcome.answer.scalars += U'\uFFFD';
     }},
    {"AcceptsLongOverlongForms",
     [](const Request& request, Outcome& outcome) {
       const Octets overlong{0xE0, 0x80, 0x80};
       if (request.operation != Operation::decode || request.octets != overlong) return;
       outcome.answer = {};
       outcome.answer.scalars.assign(1, U'\0');
     }},
    {"LosesTheLastOfLongTexts",
     [](const Request& request, Outcome& outcome) {
       if (is_longer_than(request, 600) && !outcome.answer.scalars.empty()) {
         outcome.answer.scalars.pop_back();
       }
     }},
    {"DeletesInStreams",
     [](const Request& request, Outcome& outcome) {
       if (request.operation == Operation::stream_replace && is_longer_than(request, 3)) {
         std::erase(outcome.answer.scalars, U'\uFFFD');
       }
     }},
};

class QuickPassesOf : public testing::TestWithParam<Manner> {};

TEST_P(QuickPassesOf, ChangeNothingThatAReportSays) {
  const FunctionDecoder::Function decoder = correct_but(GetParam().change);
  EXPECT_THAT(Told(decoder, Way::quick).words(), Eq(Told(decoder, Way::judged).words()));
}

INSTANTIATE_TEST_SUITE_P(Decoders, QuickPassesOf, testing::ValuesIn(manners),
                         [](const auto& test) { return test.param.name; });

// Replies in usual and unusual spellings, and lines that are none.
constexpr std::array reply_lines{"ok",
                                 "ok ",
                                 "ok -",
                                 "ok 41 1F600",
                                 "ok 0041 0001F600",
                                 "ok 0041 1F600",
                                 "ok 00411F600",
                                 "ok 00410 1F600",
                                 "ok 0041 ",
                                 "ok 0041",
                                 "ok 41 1f600",
                                 "ok 41 1F600 ",
                                 "ok 41  1F600",
                                 "ok 41 1F601",
                                 "ok 41",
                                 "ok 41 1F600 42",
                                 "ok 000000041 1F600",
                                 "ok utf8 41F09F9880",
                                 "ok C3A9",
                                 "ok c3a9",
                                 "ok C3A",
                                 "ok C3AA",
                                 "ill-formed",
                                 "ill-formed 3",
                                 "ill-formed 3 1",
                                 "ill-formed 3 1 1",
                                 "ill-formed 03 1",
                                 "ill-formed 3  1",
                                 "ill-formed 3 1 ",
                                 "ill-formed 31",
                                 "ill-formed 2 1",
                                 "ill-formed - 1",
                                 "ill-formed 99999999999999999999 1",
                                 "ill-formed3 1",
                                 "unsupported",
                                 "fault x",
                                 ""};

// A line is recognised only if the reader of replies reads the expected answer from it.
TEST(KnownReplies, AreTheLinesThatAreReadAsTheyAreExpected) {
  using harnesses::Answer;
  using harnesses::ExpectedAnswer;
  using Number = ExpectedAnswer::Number;
  const Number none{.kind = Number::Kind::unsaid};
  const Number three{.kind = Number::Kind::exactly, .value = 3};
  const Number one{.kind = Number::Kind::exactly, .value = 1};
  const Octets octets{0xC3, 0xA9};
  const auto ok = [](std::u32string_view scalars, OctetView written) {
    ExpectedAnswer answer;
    answer.scalars = scalars;
    answer.octets = written;
    return answer;
  };
  const auto error = [](Number offset, Number length, Number chunk) {
    ExpectedAnswer answer;
    answer.status = Answer::Status::ill_formed;
    answer.offset = offset;
    answer.length = length;
    answer.chunk = chunk;
    return answer;
  };
  const std::vector<std::pair<Operation, ExpectedAnswer>> expected{
      {Operation::validate, ok({}, {})},           {Operation::decode, ok({}, {})},
      {Operation::decode, ok(U"A\U0001F600", {})}, {Operation::encode, ok({}, octets)},
      {Operation::decode, error(three, one, {})},  {Operation::decode, error(three, none, {})},
      {Operation::decode, error(none, one, {})},   {Operation::stream, error(three, one, one)}};
  std::size_t recognised = 0;
  for (const auto& [operation, answer] : expected) {
    for (const char* line : reply_lines) {
      if (!says_exactly(line, operation, answer)) continue;
      ++recognised;
      const auto read = harnesses::parse_reply(line, operation);
      ASSERT_TRUE(read) << line;
      EXPECT_TRUE(answer.is(*read)) << line;
    }
  }
  EXPECT_EQ(recognised, 12U);
}

// A right decoder after its curated questions, and derived questions with its answers. They are
// made before, so that only taking them counts. Their number is one for which the memory of which
// questions have passed need not grow.
class Derived : public testing::Test {
 protected:
  static constexpr std::size_t before = 5000;
  static constexpr std::size_t counted = 3000;

  Derived() {
    const FunctionDecoder::Function decoder = correct();
    Plan vectors = Plan::of_vectors(committed_suite(), selection());
    for (Question question; vectors.next(question);) {
      assessor.take(question, decoder(question.request));
    }
    assessor.begin_derived();
    Plan derived = Plan::of_derived(committed_suite(), selection());
    for (Question question; asked.size() < before + counted && derived.next(question);) {
      // How a signature is treated must be seen each time.
      const bool is_signed = question.derivation == harnesses::Derivation::signature ||
                             harnesses::without_signature(question.request.octets).size() <
                                 question.request.octets.size();
      if (!is_signed) asked.emplace_back(question, decoder(question.request));
    }
  }

  Assignment assignment;
  Assessor assessor{assignment};
  std::vector<std::pair<Question, Outcome>> asked;
};

using QuickPassesOfDerived = Derived;

TEST_F(QuickPassesOfDerived, TakeNoMemoryForAnAnswer) {
  ASSERT_EQ(asked.size(), before + counted);
  for (std::size_t at = 0; at < before; ++at) assessor.take(asked[at].first, asked[at].second);
  const std::size_t allocated = allocations;
  for (std::size_t at = before; at < asked.size(); ++at) {
    assessor.take(asked[at].first, asked[at].second);
  }
  EXPECT_EQ(allocations - allocated, 0U);
}

// Over the line protocol, a right answer is recognised by its line. The longest inputs come first,
// because the memory of a prediction grows with them.
using KnownRepliesOfDerived = Derived;

TEST_F(KnownRepliesOfDerived, TakeNoMemoryForALine) {
  std::ranges::stable_sort(asked, std::greater{},
                           [](const auto& each) { return each.first.request.octets.size(); });
  std::vector<std::string> lines;
  for (const auto& [question, outcome] : asked) {
    lines.push_back(harnesses::outcome_words(outcome, question.request.operation));
  }
  const auto check = assessor.reply_check()();
  const auto known = [&](std::size_t first, std::size_t last) {
    std::size_t count = 0;
    for (std::size_t at = first; at < last; ++at) {
      count += check->is_known(asked[at].first, lines[at]) ? 1 : 0;
    }
    return count;
  };
  EXPECT_EQ(known(0, before), before);
  const std::size_t allocated = allocations;
  EXPECT_EQ(known(before, asked.size()), counted);
  EXPECT_EQ(allocations - allocated, 0U);
}

}  // namespace
}  // namespace utf8spec::reports
