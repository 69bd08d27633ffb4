// Stream objects that live long: one that is reset must be as a new one, and a chunk of any length
// must leave the state as it is.
#include <gtest/gtest.h>

#include "reference/scalar.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Request;

Outcome answered(harnesses::Answer answer) {
  return {Outcome::Kind::answered, std::move(answer), {}};
}

harnesses::Answer without_signature(const Request& request) {
  harnesses::Answer answer = correct_answer(request);
  if (answer.scalars.starts_with(reference::signature)) answer.scalars.erase(0, 1);
  return answer;
}

using Function = FunctionDecoder::Function;

Report report_of(const Function& in_run, const Function& alone, const char* reuse) {
  FunctionDecoder decoder(in_run);
  decoder.answer_alone_by(alone);
  decoder.introduction().operations = {Operation::stream, Operation::stream_replace};
  decoder.introduction().keys["reuse"] = reuse;
  Assignment assignment;
  assignment.groups = {"signatures", "streams"};
  return assess(decoder, committed_suite(), assignment);
}

const Function always_keeps = [](const Request& request) {
  return answered(correct_answer(request));
};
const Function always_strips = [](const Request& request) {
  return answered(without_signature(request));
};

// The reset leaves it in the middle of a text, so all texts of a run but the first keep theirs.
TEST(LongLivedStreams, AreFoundIfAResetForgetsThatATextBegins) {
  const Report report = report_of(always_keeps, always_strips, "yes");
  EXPECT_EQ(report.verdict, Verdict::non_conformant);
  EXPECT_EQ(report.operations.at(Operation::stream).verdict, Verdict::non_conformant);
  EXPECT_EQ(ids_of(report), std::set<std::string>{"depends-on-history"});
  EXPECT_EQ(ids_of(report_of(always_strips, always_keeps, "yes")),
            std::set<std::string>{"depends-on-history"});
}

TEST(LongLivedStreams, MayTreatASignatureInEitherWay) {
  for (const Function& each : {always_keeps, always_strips}) {
    const Report report = report_of(each, each, "yes");
    EXPECT_EQ(report.verdict, Verdict::conformant);
    EXPECT_TRUE(report.deviations.empty());
  }
}

// Both ways are allowed, so the example shows both answers.
TEST(LongLivedStreams, ShowTheAnswerOfANewObjectToo) {
  const Report report = report_of(always_keeps, always_strips, "yes");
  ASSERT_EQ(report.deviations.size(), 1U);
  ASSERT_FALSE(report.deviations[0].examples.empty());
  for (const Example& each : report.deviations[0].examples) {
    EXPECT_NE(each.expected, each.actual);
    EXPECT_NE(each.actual.find("FEFF"), std::string::npos) << each.actual;
    EXPECT_NE(each.actual.find(" at one call; ok "), std::string::npos) << each.actual;
  }
}

// Without reuse=yes every request has a new object.
TEST(LongLivedStreams, AreNotComparedIfEachTextHasItsOwnObject) {
  EXPECT_TRUE(report_of(always_keeps, always_strips, "no").deviations.empty());
}

// Loses the state behind a chunk of one length, and behind no other.
TEST(LongLivedStreams, AreFoundIfTheyLoseTheirStateBehindAChunkOfOneLength) {
  FunctionDecoder decoder([](const Request& request) {
    const bool loses = !request.cuts.empty() && request.cuts[0] == 8191;
    if (!loses) return answered(correct_answer(request));
    Request first = request;
    first.octets.resize(request.cuts[0]);
    Request rest = request;
    rest.octets.assign(request.octets.begin() + 8191, request.octets.end());
    harnesses::Answer answer = correct_answer(first);
    answer.scalars += correct_answer(rest).scalars;
    return answered(answer);
  });
  decoder.introduction().operations = {Operation::stream_replace};
  Assignment assignment;
  assignment.level = harnesses::Level::standard;
  assignment.groups = {"derived/chunks"};
  const Report report = assess(decoder, committed_suite(), assignment);
  EXPECT_EQ(report.verdict, Verdict::non_conformant);
  ASSERT_EQ(report.deviations.size(), 1U);
  EXPECT_EQ(report.deviations[0].id, "depends-on-chunks");
  EXPECT_EQ(report.deviations[0].count, 1U);
}

}  // namespace
}  // namespace utf8spec::reports
