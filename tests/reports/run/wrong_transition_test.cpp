// Decoders that are machines with one transition wrong, drawn at random, over the line protocol. By
// the theory the complete suite finds each of them (docs/theory.md). Here a whole run shows it:
// process, protocol, plan and judge. If one passes, every claim of a report is in doubt.
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "harnesses/process/process.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

// Only the complete suite is asked, so that no curated vector finds the fault instead.
Report report_of(Operation operation, const std::string& seed) {
  harnesses::ProcessOptions options;
  options.command = {UTF8SPEC_ONE_WRONG_TRANSITION, std::string(name(operation)), seed};
  auto decoder = harnesses::start_process(options);
  if (!decoder) throw std::runtime_error(decoder.error().text);
  Assignment assignment;
  assignment.level = harnesses::Level::smoke;
  assignment.operations = {operation};
  assignment.groups = {"derived/complete"};
  assignment.subject = "wrong";
  return assess(**decoder, committed_suite(), assignment);
}

class OneWrongTransition : public testing::TestWithParam<Operation> {};

// Ten seeds are ten machines, and the seed in a failure repeats it.
TEST_P(OneWrongTransition, NeverPasses) {
  for (int seed = 0; seed < 10; ++seed) {
    const Report report = report_of(GetParam(), std::to_string(seed));
    EXPECT_EQ(report.verdict, Verdict::non_conformant) << "seed " << seed;
    EXPECT_FALSE(report.deviations.empty()) << "seed " << seed;
  }
}

// The decoder must be right without the fault. Otherwise the verdicts above could have another
// cause.
TEST_P(OneWrongTransition, IsAllThatIsWrong) {
  const Report report = report_of(GetParam(), "none");
  EXPECT_EQ(report.verdict, Verdict::conformant);
  EXPECT_TRUE(report.deviations.empty());
}

// Names of tests hold no hyphens.
std::string name_of_operation(const testing::TestParamInfo<Operation>& operation) {
  std::string words(name(operation.param));
  std::replace(words.begin(), words.end(), '-', '_');
  return words;
}

INSTANTIATE_TEST_SUITE_P(OverTheLineProtocol, OneWrongTransition,
                         testing::Values(Operation::validate, Operation::replace,
                                         Operation::stream_replace),
                         name_of_operation);

}  // namespace
}  // namespace utf8spec::reports
