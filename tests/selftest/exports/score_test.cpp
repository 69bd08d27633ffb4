// How many planted bugs the exported test program for C finds. The first lines of every export
// state the score, so it must be the true one.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/selftest/exports/check.h"
#include "tests/selftest/exports/mutants.h"
#include "tests/selftest/exports/narrow_forms.h"
#include "vectors/exports/scores.h"
#include "vectors/suite/suite.h"

namespace utf8spec::selftest {
namespace {

using vectors::ExportScore;
using vectors::ExportSize;
using vectors::FormScope;

const vectors::Suite& suite() {
  static const vectors::Suite loaded = *vectors::load(UTF8SPEC_SOURCE_DIR "/vectors/generated");
  return loaded;
}

// What a form of this scope and size says of functions. The program for C is the exported one.
FirstFailure program_of(const ExportScore& score) {
  if (score.scope == FormScope::all_operations) {
    return score.size == ExportSize::core ? first_failure_of_core : first_failure_of_full;
  }
  return [&score,
          excerpt = vectors::select(suite().groups, score.size)](const utf8spec_tested* tested) {
    return first_failure(score.scope, excerpt, *tested);
  };
}

// The names of the mutants that a program does not find. The control is the last.
std::vector<std::string> survivors(const FirstFailure& program) {
  const auto mutants = all_mutants();
  std::vector<std::string> names;
  for (const utf8spec_decoder* mutant : mutants.first(mutants.size() - 1)) {
    if (try_on(*mutant, program) == Found::no) names.emplace_back(mutant->name);
  }
  return names;
}

class Exports : public ::testing::TestWithParam<ExportScore> {};

TEST_P(Exports, PassTheRightDecoder) {
  const utf8spec_decoder& control = *all_mutants().back();
  EXPECT_STREQ(control.name, "correct");
  EXPECT_STREQ(program_of(GetParam())(&functions_of(control)), nullptr);
}

TEST_P(Exports, FindAsManyMutantsAsTheySay) {
  const std::vector<std::string> left = survivors(program_of(GetParam()));
  const std::size_t all = all_mutants().size() - 1;
  EXPECT_EQ(vectors::planted_bugs, all);
  // Some mutants answer by their place in memory, so chance may find one more.
  EXPECT_LE(GetParam().found, all - left.size()) << testing::PrintToString(left);
  EXPECT_GE(GetParam().found + 1, all - left.size()) << testing::PrintToString(left);
}

INSTANTIATE_TEST_SUITE_P(Sizes, Exports, testing::ValuesIn(vectors::export_scores),
                         [](const auto& tested) {
                           const ExportScore& score = tested.param;
                           std::string text(reference::name_of(score.scope));
                           text += "_" + std::string(name(score.size));
                           std::ranges::replace(text, '-', '_');
                           return text;
                         });

// What a project loses that copies the small file.
TEST(Exports, CoreFindsNearlyAllThatFullFinds) {
  for (const FormScope scope : reference::values_of<FormScope>) {
    const double core = static_cast<double>(vectors::score_of(scope, ExportSize::core).found);
    const double full = static_cast<double>(vectors::score_of(scope, ExportSize::full).found);
    EXPECT_GE(core, 0.95 * full) << reference::name_of(scope);
  }
}

}  // namespace
}  // namespace utf8spec::selftest
