// How many planted bugs the exported test program for C finds. The first lines of every export
// state the score, so it must be the true one.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/selftest/exports/check.h"
#include "tests/selftest/exports/mutants.h"
#include "vectors/exports/scores.h"

namespace utf8spec::selftest {
namespace {

using vectors::ExportScore;
using vectors::ExportSize;

FirstFailure program_of(ExportSize size) {
  return size == ExportSize::core ? first_failure_of_core : first_failure_of_full;
}

// The names of the mutants that a program does not find. The control is the last.
std::vector<std::string> survivors(ExportSize size) {
  const auto mutants = all_mutants();
  std::vector<std::string> names;
  for (const utf8spec_decoder* mutant : mutants.first(mutants.size() - 1)) {
    if (try_on(*mutant, program_of(size)) == Found::no) names.emplace_back(mutant->name);
  }
  return names;
}

class Exports : public ::testing::TestWithParam<ExportSize> {};

TEST_P(Exports, PassTheRightDecoder) {
  const utf8spec_decoder& control = *all_mutants().back();
  EXPECT_STREQ(control.name, "correct");
  EXPECT_STREQ(program_of(GetParam())(&functions_of(control)), nullptr);
}

TEST_P(Exports, FindAsManyMutantsAsTheySay) {
  const std::vector<std::string> left = survivors(GetParam());
  const ExportScore& score = vectors::score_of(GetParam());
  const std::size_t all = all_mutants().size() - 1;
  EXPECT_EQ(score.all, all);
  EXPECT_EQ(score.found, all - left.size()) << testing::PrintToString(left);
}

INSTANTIATE_TEST_SUITE_P(Sizes, Exports, testing::ValuesIn(vectors::all_export_sizes),
                         [](const auto& tested) { return std::string(name(tested.param)); });

// What a project loses that copies the small file.
TEST(Exports, CoreFindsNearlyAllThatFullFinds) {
  const double core = static_cast<double>(vectors::score_of(ExportSize::core).found);
  EXPECT_GE(core, 0.95 * static_cast<double>(vectors::score_of(ExportSize::full).found));
}

}  // namespace
}  // namespace utf8spec::selftest
