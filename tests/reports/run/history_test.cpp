// Answers that depend on earlier requests. Each fake remembers something from one request to the
// next, and the report must say what the answer depends on: the request before, or how many there
// were.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <string>

#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Outcome;
using harnesses::Request;
using testing::EndsWith;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

// What one process remembers.
struct Memory {
  std::uint64_t requests = 0;  // with the present one
  std::size_t length = 0;      // of the input before, in octets
  bool was_cut = false;        // the input before ended inside a sequence
};

using IsWrong = std::function<bool(const Memory&, const Request&)>;

// Calls the input well-formed, and the other way round.
void answer_wrongly(Outcome& outcome) {
  Answer& answer = outcome.answer;
  const bool is_right = answer.status == Answer::Status::ok;
  answer = {};
  if (is_right) answer.status = Answer::Status::ill_formed;
  if (is_right) answer.offset = 0;
}

// Starts a process that validates rightly where `is_wrong` does not say otherwise.
std::function<FunctionDecoder::Function()> process_with(const IsWrong& is_wrong) {
  return [is_wrong] {
    return correct_but(
        [is_wrong, memory = std::make_shared<Memory>()](const Request& request, Outcome& outcome) {
          ++memory->requests;
          if (is_wrong(*memory, request)) answer_wrongly(outcome);
          memory->length = request.octets.size();
          memory->was_cut = !request.octets.empty() && request.octets.back() >= 0xC2;
        });
  };
}

Report history_report(const IsWrong& is_wrong) {
  FunctionDecoder decoder(correct());
  decoder.start_by(process_with(is_wrong));
  Assignment assignment;
  assignment.operations = {Operation::validate};
  for (const vectors::Group& each : committed_suite().groups) {
    assignment.groups.push_back(each.name);
  }
  assignment.groups.emplace_back("derived/history");
  assignment.subject = "fake";
  return assess(decoder, committed_suite(), assignment);
}

// The only deviation of a decoder whose answers depend on history.
Deviation varying_of(const IsWrong& is_wrong) {
  const Report report = history_report(is_wrong);
  EXPECT_THAT(report.deviations, SizeIs(1));
  if (report.deviations.empty()) return {};
  EXPECT_EQ(report.deviations[0].id, "depends-on-history");
  return report.deviations[0];
}

TEST(History, IsOfNoConsequenceToARightDecoder) {
  const Report report = history_report([](const Memory&, const Request&) { return false; });
  EXPECT_THAT(report.deviations, IsEmpty());
  EXPECT_EQ(report.verdict, Verdict::conformant);
}

// A sequence that the end of one input cuts goes on in the next input.
TEST(History, NamesTheRequestBefore) {
  const Deviation deviation = varying_of([](const Memory& memory, const Request& request) {
    return memory.was_cut && !request.octets.empty() && (request.octets[0] & 0xC0) == 0x80;
  });
  ASSERT_TRUE(deviation.when);
  EXPECT_EQ(deviation.when->sort, ConditionSort::behind_request);
  EXPECT_THAT(deviation.when->text, testing::StartsWith("`validate "));
  EXPECT_THAT(deviation.title,
              testing::HasSubstr("but only behind certain requests, such as `validate "));
}

// A long text leaves a buffer behind: the beginning that just does it is named.
TEST(History, NamesTheShortestBeginningOfALongRequestBefore) {
  const Deviation deviation = varying_of([](const Memory& memory, const Request& request) {
    return memory.length > 200 && request.octets.size() == 2;
  });
  ASSERT_TRUE(deviation.when);
  EXPECT_EQ(deviation.when->sort, ConditionSort::behind_request);
  EXPECT_THAT(deviation.when->text, EndsWith("of 201 octets"));
}

TEST(History, CountsRequests) {
  const Deviation once =
      varying_of([](const Memory& memory, const Request&) { return memory.requests == 200; });
  EXPECT_EQ(once.when, std::nullopt) << "the vectors of the suite were more than 200";

  const Deviation later =
      varying_of([](const Memory& memory, const Request&) { return memory.requests == 4'900; });
  EXPECT_EQ(later.when, (Condition{.sort = ConditionSort::request, .number = 4'900}));

  const Deviation from =
      varying_of([](const Memory& memory, const Request&) { return memory.requests >= 900; });
  EXPECT_EQ(from.when, (Condition{.sort = ConditionSort::request_at_least, .number = 900}));

  const Deviation each =
      varying_of([](const Memory& memory, const Request&) { return memory.requests % 90 == 0; });
  EXPECT_EQ(each.when, (Condition{.sort = ConditionSort::request_modulo, .modulus = 90}));
  EXPECT_THAT(each.title, EndsWith("but only at requests whose number is divisible by 90"));
}

// A decoder that goes wrong in two ways: no condition fits both.
TEST(History, SaysNothingThatFitsOnlySomeFailures) {
  const Deviation deviation = varying_of([](const Memory& memory, const Request& request) {
    const bool is_short = request.octets.size() < 3;
    return is_short ? memory.requests >= 900 : memory.requests % 90 == 0;
  });
  EXPECT_EQ(deviation.when, std::nullopt);
}

// A vector that fails by itself is not asked again.
TEST(History, LeavesOutAVectorThatFailsByItself) {
  const std::vector<std::uint8_t> surrogate{0xED, 0xA0, 0x80};
  const Report report = history_report(
      [&](const Memory&, const Request& request) { return request.octets == surrogate; });
  ASSERT_THAT(report.deviations, SizeIs(1));
  EXPECT_EQ(report.deviations[0].id, "accepts-surrogates");
  EXPECT_LT(report.deviations[0].count, 10) << "it stands in several groups";
}

// What chance decides has no condition.
TEST(History, DoesNotExplainChance) {
  std::mt19937 random(3629);  // NOLINT(cert-msc32-c,cert-msc51-cpp): the same in each run
  const Report report =
      history_report([&](const Memory&, const Request&) { return random() % 50 == 0; });
  EXPECT_THAT(report.deviations, Not(IsEmpty()));
  for (const Deviation& each : report.deviations) EXPECT_EQ(each.when, std::nullopt) << each.title;
}

}  // namespace
}  // namespace utf8spec::reports
