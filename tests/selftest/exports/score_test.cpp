// How many planted bugs the exported test program for C finds. The first lines of every export
// state the score, so it must be the true one.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/selftest/exports/check.h"
#include "tests/selftest/exports/mutants.h"
#include "tests/selftest/exports/narrow_forms.h"
#include "vectors/exports/scores.h"
#include "vectors/exports/wasm.h"
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

// The vectors that are put to the decoders: those of a size, or all of the JSON files.
enum class Asked : std::uint8_t { core, full, json };

struct Measured {
  FormScope scope;
  Asked asked;
};

std::vector<Measured> measured() {
  std::vector<Measured> all;
  for (const FormScope scope : reference::values_of<FormScope>) {
    for (const Asked asked : reference::values_of<Asked>) all.push_back({scope, asked});
  }
  return all;
}

vectors::Excerpt excerpt_of(Asked asked) {
  if (asked == Asked::json) return vectors::all_of(suite().groups);
  return vectors::select(suite().groups,
                         asked == Asked::core ? ExportSize::core : ExportSize::full);
}

// A name in a module can be no longer. The JSON files have longer inputs.
void remove_long_names(vectors::Excerpt& excerpt) {
  std::erase_if(excerpt.decode,
                [](const vectors::Vector* vector) { return !vectors::wasm_name_of(*vector); });
}

// What a form of this scope says of functions. The program for C is the exported one.
FirstFailure program_of(const Measured& wanted) {
  constexpr std::array programs{first_failure_of_core, first_failure_of_full, first_failure_of_all};
  if (wanted.scope == FormScope::all_operations)
    return programs.at(static_cast<std::size_t>(wanted.asked));
  vectors::Excerpt excerpt = excerpt_of(wanted.asked);
  if (wanted.scope == FormScope::names && wanted.asked != Asked::json) remove_long_names(excerpt);
  return [scope = wanted.scope, excerpt](const utf8spec_tested* tested) {
    return first_failure(scope, excerpt, *tested);
  };
}

std::size_t stated_of(const Measured& wanted) {
  const ExportScore& score = vectors::score_of(wanted.scope);
  return std::array{score.core, score.full, score.json}.at(static_cast<std::size_t>(wanted.asked));
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

class Exports : public ::testing::TestWithParam<Measured> {};

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
  EXPECT_LE(stated_of(GetParam()), all - left.size()) << fmt::to_string(fmt::join(left, " "));
  EXPECT_GE(stated_of(GetParam()) + 1, all - left.size()) << fmt::to_string(fmt::join(left, " "));
}

INSTANTIATE_TEST_SUITE_P(Sizes, Exports, testing::ValuesIn(measured()), [](const auto& tested) {
  std::string text(reference::name_of(tested.param.scope));
  text += "_" + std::string(reference::name_of(tested.param.asked));
  std::ranges::replace(text, '-', '_');
  return text;
});

// What a project loses that copies a file instead of reading the JSON.
TEST(Exports, FindNearlyAllThatTheJsonFilesFind) {
  for (const ExportScore& score : vectors::export_scores) {
    EXPECT_GE(100 * score.core, 95 * score.json) << reference::name_of(score.scope);
    EXPECT_GE(100 * score.full, 95 * score.json) << reference::name_of(score.scope);
  }
}

}  // namespace
}  // namespace utf8spec::selftest
