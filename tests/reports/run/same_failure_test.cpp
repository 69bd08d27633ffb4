// Who answers the questions about a condition. A process that is kept for them saves a start for
// each. What it was asked before must not change what is found.
#include "reports/run/same_failure.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <functional>
#include <optional>

#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"
#include "tests/reports/run/wrong_way.h"

namespace utf8spec::reports {
namespace {

using harnesses::LenientValue;
using harnesses::Outcome;
using harnesses::Request;
using testing::ElementsAre;

// The condition that all decoders here have.
constexpr std::size_t from_offset = 40;

std::optional<LenientValue> surrogate_from_there(const At& at) {
  const bool is_there = at.offset >= from_offset && at.begins({0xED});
  return is_there ? harnesses::read_leniently(at.rest()) : std::nullopt;
}

// Whether a process hides the fault. Processes and the requests of each are counted from 1.
using IsRight = std::function<bool(std::size_t process, std::size_t request)>;

// A run against such processes, and how many of them it started.
struct CountedRun {
  Report report;
  std::size_t processes = 0;
};

CountedRun run_of(const IsRight& is_right) {
  CountedRun run;
  FunctionDecoder decoder(correct());
  decoder.start_by([&]() -> FunctionDecoder::Function {
    return [is_right, process = ++run.processes,
            requests = std::size_t{0}](const Request& request) mutable {
      const bool right = is_right(process, ++requests);
      return Outcome{Outcome::Kind::answered,
                     right ? correct_answer(request) : answer_of(request, surrogate_from_there),
                     {}};
    };
  });
  Assignment assignment;
  assignment.operations = {Operation::decode};
  assignment.groups = {"derived/far", "derived/placement"};
  for (const vectors::Group& each : committed_suite().groups)
    assignment.groups.push_back(each.name);
  assignment.subject = "fake";
  run.report = assess(decoder, committed_suite(), assignment);
  return run;
}

void expect_the_condition(const Report& report) {
  ASSERT_THAT(ids_of(report), ElementsAre("accepts-surrogates"));
  EXPECT_EQ(report.deviations[0].when, (Condition{ConditionSort::offset_at_least, from_offset}));
}

TEST(SameFailure, IsAskedOfOneProcessThatIsKept) {
  const CountedRun run = run_of([](std::size_t, std::size_t) { return false; });
  expect_the_condition(run.report);
  EXPECT_LE(run.processes, 10u);
}

// The process of the run shows the fault always, others only up to their second, fourth ...
// request.
TEST(SameFailure, IsAskedOfFreshProcessesIfTheKeptOneChanges) {
  for (std::size_t last = 1; last <= 32; last *= 2) {
    SCOPED_TRACE(last);
    const CountedRun run = run_of(
        [last](std::size_t process, std::size_t request) { return process > 1 && request > last; });
    expect_the_condition(run.report);
  }
}

}  // namespace
}  // namespace utf8spec::reports
