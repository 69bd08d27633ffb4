// Streams that hand over with each chunk all that came so far. Their replies to long texts are
// longer than any may be, or come too late. That has the name of what the stream does.
#include "reports/run/repeated_output.h"

#include <gtest/gtest.h>

#include <utility>

#include "harnesses/judge/delivery/certain.h"
#include "harnesses/judge/delivery/delivery.h"
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
Report report_on(const FunctionDecoder::Function& in_few, const Outcome& otherwise,
                 const std::vector<Operation>& side = {}) {
  constexpr std::size_t many_chunks = 256;
  FunctionDecoder decoder([&](const Request& request) {
    return request.cuts.size() < many_chunks ? in_few(request) : otherwise;
  });
  decoder.introduction().operations = {Operation::stream};
  decoder.introduction().side = side;
  Assignment assignment;
  assignment.groups = {"streams", "regressions", "derived/chunks"};
  return assess(decoder, committed_suite(), assignment);
}

// With each chunk, and with the end, comes all that is certain by then.
Outcome cumulative(const Request& request) {
  harnesses::Answer answer = correct_answer(request);
  const auto certain = harnesses::certain_output(request, answer, reference::replacement_character);
  if (!certain || answer.status != harnesses::Answer::Status::ok) return given(answer);
  const std::u32string whole = answer.scalars;
  answer.scalars.clear();
  for (const std::size_t end : harnesses::ends_of_chunks(request)) {
    answer.scalars += whole.substr(0, certain->characters_at(end));
    if (gives_parts(request.operation)) answer.parts.push_back({answer.scalars.size(), false});
  }
  answer.scalars += whole;
  if (gives_parts(request.operation)) answer.parts.push_back({answer.scalars.size(), false});
  return given(answer);
}

// Replies that get too long, or come too late, have the name of what the stream does.
TEST(RepeatedOutput, ExplainsMishapsOfTextsInManyChunks) {
  for (const Outcome& mishap : {too_long(), hung()}) {
    const Report report = report_on(cumulative, mishap);
    EXPECT_EQ(ids_of(report), std::set<std::string>{"delivers-twice"}) << mishap.detail;
    EXPECT_FALSE(report.broke_protocol);
  }
}

TEST(RepeatedOutput, ExplainsMishapsOfAnswersInParts) {
  for (const Outcome& mishap : {too_long(), hung()}) {
    const Report report = report_on(cumulative, mishap, {Operation::stream_deltas});
    EXPECT_EQ(ids_of(report), std::set<std::string>{"delivers-twice"}) << mishap.detail;
    EXPECT_FALSE(report.broke_protocol);
  }
}

// No answer shows that output is repeated.
TEST(RepeatedOutput, IsNotAssumed) {
  const auto right = [](const Request& request) { return given(correct_answer(request)); };
  const Report report = report_on(right, too_long());
  EXPECT_EQ(ids_of(report), std::set<std::string>{"breaks-protocol"});
  EXPECT_TRUE(report.broke_protocol);
  EXPECT_EQ(ids_of(report_on(right, hung())), std::set<std::string>{"hangs"});
}

// Gives the last character again before each chunk that begins with ASCII.
Outcome with_repeats(const Request& request) {
  harnesses::Answer answer = correct_answer(request);
  const auto certain = harnesses::certain_output(request, answer, reference::replacement_character);
  if (!certain) return given(answer);
  const std::u32string whole = std::exchange(answer.scalars, {});
  std::size_t start = 0;
  std::size_t come = 0;
  for (const std::size_t end : harnesses::ends_of_chunks(request)) {
    const bool is_ascii = start < end && request.octets[start] < 0x80;
    if (is_ascii && !answer.scalars.empty()) answer.scalars.push_back(answer.scalars.back());
    const std::size_t all = certain->characters_at(end);
    answer.scalars += whole.substr(come, all - come);
    come = all;
    start = end;
  }
  answer.scalars += whole.substr(come);
  return given(answer);
}

// Of a long text with marks nobody tells what is repeated.
TEST(RepeatedOutput, ExplainsLongTextsThatNothingElseDoes) {
  FunctionDecoder decoder(with_repeats);
  decoder.introduction().operations = {Operation::stream_replace};
  Assignment assignment;
  assignment.groups = {"streams", "regressions", "look-alikes", "derived/sizes"};
  EXPECT_EQ(ids_of(assess(decoder, committed_suite(), assignment)),
            std::set<std::string>{"delivers-twice"});
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
