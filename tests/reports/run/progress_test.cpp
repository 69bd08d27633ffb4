// Tests for the progress of a run: how many questions were answered, and of how many. The total
// changes during a run, since the way in which a decoder replaces decides which suites follow. A
// total that is too small shows more than 100 %, and one that is too large never ends.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "reference/replace.h"
#include "reports/run/assess.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Request;
using testing::SizeIs;

// A run and its plan are told the level in two places, which must not differ.
TEST(Assignment, IsAtTheDefaultLevelWhereNobodySaysHowDeep) {
  EXPECT_EQ(Assignment{}.level, harnesses::default_level);
  EXPECT_EQ(harnesses::Selection{}.level, harnesses::default_level);
}

// All operations are asked and all answers pass, so the total is the sum of the passes.
TEST(AskedSoFar, IsToldUpToTheEnd) {
  FunctionDecoder decoder(correct());
  Assignment assignment;
  AskedSoFar last;
  std::set<Operation> operations;
  assignment.progress = [&](const AskedSoFar& so_far) {
    EXPECT_GE(so_far.answered, last.answered);
    EXPECT_LE(so_far.answered, so_far.all);
    operations.insert(so_far.operation);
    last = so_far;
  };
  const Report report = assess(decoder, committed_suite(), assignment);
  EXPECT_EQ(last.answered, last.all);
  EXPECT_THAT(operations, SizeIs(6));
  std::uint64_t passed = 0;
  for (const auto& [operation, result] : report.operations) passed += result.counts.passed;
  EXPECT_EQ(last.all, passed);
}

// The suite for `per-run` has another size than that for maximal subparts, with which the total
// begins.
TEST(AskedSoFar, CountsTheSuitesOfTheDecodersPolicies) {
  const auto of_policy = [](reference::ReplacementPolicy policy) {
    return correct_but([policy](const Request& request, Outcome& outcome) {
      if (replaces(request.operation)) {
        outcome.answer.scalars = reference::replace(request.octets, policy);
      }
    });
  };
  FunctionDecoder decoder(of_policy(reference::ReplacementPolicy::per_run));
  Assignment assignment;
  AskedSoFar last;
  assignment.progress = [&](const AskedSoFar& so_far) { last = so_far; };
  const Report report = assess(decoder, committed_suite(), assignment);
  EXPECT_EQ(report.divisions.at(Operation::replace), reference::ReplacementPolicy::per_run);
  EXPECT_EQ(last.answered, last.all);
}

}  // namespace
}  // namespace utf8spec::reports
