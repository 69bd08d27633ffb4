// Streams that hand over with each chunk all that came so far. Their replies to long texts are
// longer than any may be, or come too late. That has the name of what the stream does.
#include "reports/run/repeated_output.h"

#include <gtest/gtest.h>

#include "harnesses/process/breakdown.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Request;

Outcome given(harnesses::Answer answer) { return {Outcome::Kind::answered, std::move(answer), {}}; }

Outcome too_long() {
  return {Outcome::Kind::broke_protocol, {}, std::string(harnesses::reply_over_limit)};
}

Outcome hung() { return {Outcome::Kind::hung, {}, "no reply within 2 s"}; }

// What it answers to a text in many chunks is `otherwise`.
Report report_on(const FunctionDecoder::Function& in_few, const Outcome& otherwise) {
  constexpr std::size_t many_chunks = 256;
  FunctionDecoder decoder([&](const Request& request) {
    return request.cuts.size() < many_chunks ? in_few(request) : otherwise;
  });
  decoder.introduction().operations = {Operation::stream};
  Assignment assignment;
  assignment.groups = {"streams", "regressions"};
  return assess(decoder, committed_suite(), assignment);
}

// No answer shows that output is repeated.
TEST(RepeatedOutput, IsNotAssumed) {
  const auto right = [](const Request& request) { return given(correct_answer(request)); };
  const Report report = report_on(right, too_long());
  EXPECT_EQ(ids_of(report), std::set<std::string>{"breaks-protocol"});
  EXPECT_TRUE(report.broke_protocol);
  EXPECT_EQ(ids_of(report_on(right, hung())), std::set<std::string>{"hangs"});
}

TEST(RepeatedOutput, ExplainsNoMishapOfAnUncutText) {
  harnesses::Question question;
  question.request = {Operation::stream, Octets(4096, 'a'), {}, {}};
  EXPECT_FALSE(may_be_repeated_output(question, too_long()));
  EXPECT_FALSE(may_be_repeated_output(question, hung()));
  question.request.cuts = {1};
  EXPECT_TRUE(may_be_repeated_output(question, too_long()));
  EXPECT_FALSE(may_be_repeated_output(question, hung()));
  for (std::size_t cut = 2; cut < 4096; ++cut) question.request.cuts.push_back(cut);
  EXPECT_TRUE(may_be_repeated_output(question, hung()));
}

}  // namespace
}  // namespace utf8spec::reports
