// Tests for runs that end early, for example by Ctrl-C. The report must have everything that was
// seen and claim nothing that was not asked. It must not blame the decoder for the end. A stopped
// run that looks complete would turn known deviations into mended ones.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/exit_status.h"
#include "reports/run/assess.h"
#include "reports/run/claims.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Request;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// `smoke` is the shortest level that asks all operations.
Assignment stoppable() {
  Assignment assignment;
  assignment.level = harnesses::Level::smoke;
  assignment.subject = "function";
  return assignment;
}

// `encode` comes last, so it was not asked at all.
TEST(StoppedAssessment, EndsWhenToldToAndSaysHowFarItCame) {
  FunctionDecoder decoder(correct());
  Assignment assignment = stoppable();
  std::uint64_t last = 0;
  assignment.progress = [&](const AskedSoFar& so_far) { last = so_far.answered; };
  assignment.stop = [&] { return last > 0; };
  const Report report = assess(decoder, committed_suite(), assignment);
  EXPECT_GT(last, 0U);
  EXPECT_LT(last, 100U);
  EXPECT_EQ(report.operations.at(Operation::encode).counts.passed, 0U);
  EXPECT_EQ(report.verdict, Verdict::incomplete);
}

// A failure is asked again in a fresh decoder at the end. After a stop that answer is missing, and
// must not count as a right one.
TEST(StoppedAssessment, DoesNotLayToWhatCameBeforeWhatItHadNoTimeToAskAgain) {
  FunctionDecoder decoder(correct_but([](const Request& request, Outcome& outcome) {
    if (holds(request.octets, Octets{0xED, 0xA0})) outcome.answer = {};
  }));
  bool is_stopped = false;
  decoder.answer_alone_by([&](const Request&) {
    is_stopped = true;
    return harnesses::not_judged("stopped");
  });
  Assignment assignment = stoppable();
  assignment.stop = [&] { return is_stopped; };
  const Report report = assess(decoder, committed_suite(), assignment);
  EXPECT_THAT(ids_of(report), Not(Contains("depends-on-history")));
  EXPECT_FALSE(ids_of(report).empty());
  EXPECT_THAT(report.notes, Contains(HasSubstr("did not repeat any failure")));
  EXPECT_EQ(exit_status(report), ExitStatus::non_conformant);
}

// The stop came while the decoder started. There is nothing to judge, and no breach of the
// protocol.
TEST(StoppedAssessment, BeforeTheDecoderAnsweredBlamesNobody) {
  const Report report = report_of_stopped_start(committed_suite(), stoppable());
  EXPECT_EQ(exit_status(report), ExitStatus::incomplete);
  EXPECT_EQ(report.verdict, Verdict::incomplete);
  EXPECT_FALSE(report.broke_protocol);
  EXPECT_FALSE(report.complete) << "what was expected may still be there";
  EXPECT_THAT(report.deviations, IsEmpty());
  EXPECT_THAT(report.notes, Contains(HasSubstr("ended early")));
}

}  // namespace
}  // namespace utf8spec::reports
