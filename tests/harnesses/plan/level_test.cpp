// Levels name which complete suites a run asks. A complete suite is the basis of a claim about
// all inputs, so its definition is public and its SHA-256 is committed. The tests compare the
// names of the suites and compute the hashes again. A changed suite under an old name would
// make old reports false.
#include "harnesses/plan/level.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "vectors/machines/complete_suite.h"

namespace utf8spec::harnesses {
namespace {

using reference::ReplacementPolicy;
using testing::ElementsAre;
using testing::IsEmpty;

// Suites in words: `k` is the number of extra states, `before` the padding in octets.
std::vector<std::string> suites_of(Level level, Operation operation,
                                   ReplacementPolicy policy = ReplacementPolicy::maximal_subpart,
                                   DecoderKind kind = DecoderKind::program) {
  std::vector<std::string> words;
  for (const SuiteChoice& suite :
       complete_suites(level, operation, policy, vectors::Signature::kept, kind)) {
    words.push_back(vectors::words_for(suite.model, suite.policy, suite.shape));
  }
  return words;
}

// Padding of 63 octets puts the string across the boundary of a block of 64.
TEST(Level, AsksVerdictsTheSuitesOfTheValidator) {
  EXPECT_THAT(suites_of(Level::smoke, Operation::validate), ElementsAre("validator k=0 signature"));
  EXPECT_THAT(suites_of(Level::standard, Operation::decode),
              ElementsAre("validator k=1", "validator k=0 signature", "validator k=0 before=63"));
  EXPECT_THAT(suites_of(Level::deep, Operation::validate),
              ElementsAre("validator k=2", "validator k=0 signature", "validator k=1 before=63",
                          "validator k=0 before=63 behind=64"));
}

// A replacer's machine depends on its policy, so the suite has the name of the policy.
TEST(Level, AsksReplacersTheSuitesOfTheirPolicy) {
  EXPECT_THAT(suites_of(Level::smoke, Operation::replace),
              ElementsAre("control k=0 prefixes signature"));
  EXPECT_THAT(suites_of(Level::standard, Operation::stream_replace, ReplacementPolicy::per_run),
              ElementsAre("control per-run k=1 prefixes", "control per-run k=0 prefixes signature",
                          "control per-run k=0 prefixes before=63"));
  // The strings are the same as for maximal_subpart. Only the
  // right answers differ.
  EXPECT_EQ(suites_of(Level::deep, Operation::replace, ReplacementPolicy::per_octet),
            suites_of(Level::deep, Operation::replace));
}

// Plugins are asked a suite more at each level. A policy that needs all prefixes is asked it
// without a signature.
TEST(Level, AsksPluginsASuiteWithEntryOctets) {
  const auto of_plugin = [](Level level, Operation operation, ReplacementPolicy policy) {
    return suites_of(level, operation, policy, DecoderKind::plugin);
  };
  EXPECT_THAT(of_plugin(Level::smoke, Operation::validate, ReplacementPolicy::maximal_subpart),
              ElementsAre("validator k=0 signature", "validator k=0 signature entries"));
  EXPECT_THAT(of_plugin(Level::smoke, Operation::replace, ReplacementPolicy::per_octet),
              ElementsAre("control k=0 prefixes signature", "control k=0 signature entries"));
  EXPECT_THAT(of_plugin(Level::smoke, Operation::replace, ReplacementPolicy::deleted),
              ElementsAre("control k=0 prefixes signature", "control k=0 prefixes entries"));
  EXPECT_THAT(of_plugin(Level::standard, Operation::decode, ReplacementPolicy::maximal_subpart),
              ElementsAre("validator k=1", "validator k=0 signature", "validator k=0 before=63",
                          "validator k=0 signature entries"));
}

// The other suites cover control; these also cover the values of characters.
TEST(Level, AsksForValuesAtPayload) {
  EXPECT_THAT(suites_of(Level::payload, Operation::stream),
              ElementsAre("validator k=1", "validator k=0 signature", "validator k=0 before=63",
                          "strict-payload k=0"));
  EXPECT_THAT(suites_of(Level::payload, Operation::replace),
              ElementsAre("control k=1 prefixes", "control k=0 prefixes signature",
                          "control k=0 prefixes before=63", "payload k=0 prefixes"));
  EXPECT_EQ(suites_of(Level::payload, Operation::validate),
            suites_of(Level::standard, Operation::validate));
  EXPECT_THAT(suites_of(Level::deep, Operation::encode), IsEmpty());
}

// A decoder that strips signatures has more states, so it needs another suite.
TEST(Level, AsksMoreWordsOfWhatRemovesASignature) {
  std::vector<std::string> words;
  for (const auto& suite :
       complete_suites(Level::smoke, Operation::decode, {}, vectors::Signature::stripped)) {
    words.push_back(vectors::words_for(suite.model, suite.policy, suite.shape));
  }
  EXPECT_THAT(words, ElementsAre("validator k=0 signature-stripped"));
}

// Larger suites take minutes; suite_sums.cpp computes them when they change.
constexpr std::uint64_t most_hashed = 12'000'000;

void expect_hashes(const std::vector<SuiteChoice>& suites) {
  for (const auto& [model, policy, shape] : suites) {
    EXPECT_EQ(vectors::sum_of(model, policy, shape).size(), 64U)
        << vectors::words_for(model, policy, shape);
  }
}

// A hash exists for every combination that a run can ask, also for those too large to compute
// here.
TEST(Level, NamesTheHashOfEverySuite) {
  for (const Level level : all_levels) {
    for (const Operation operation : core_operations) {
      for (const auto policy : reference::all_replacement_policies) {
        for (const auto signature : {vectors::Signature::kept, vectors::Signature::stripped}) {
          expect_hashes(complete_suites(level, operation, policy, signature, DecoderKind::plugin));
        }
      }
    }
  }
}

// All suites up to the level `standard`, each once.
class SuiteSum : public testing::TestWithParam<SuiteChoice> {};

TEST_P(SuiteSum, IsRight) {
  const auto& [model, policy, shape] = GetParam();
  const auto& outline = vectors::outline(model, policy);
  const vectors::CompleteSuite suite(outline.access, outline.separating, shape);
  ASSERT_LT(suite.size(), most_hashed);
  EXPECT_EQ(vectors::sum_of(model, policy, shape), vectors::sha256_of(suite));
}

std::vector<SuiteChoice> suites_of_standard() {
  std::vector<SuiteChoice> all;
  const auto add = [&](Operation operation, ReplacementPolicy policy) {
    for (const Level level : {Level::smoke, Level::standard}) {
      for (const auto signature : {vectors::Signature::kept, vectors::Signature::stripped}) {
        for (const auto& suite :
             complete_suites(level, operation, policy, signature, DecoderKind::plugin)) {
          if (std::ranges::find(all, suite) == all.end()) all.push_back(suite);
        }
      }
    }
  };
  add(Operation::validate, {});
  for (const auto policy : {ReplacementPolicy::maximal_subpart, ReplacementPolicy::per_sequence,
                            ReplacementPolicy::per_run}) {
    add(Operation::replace, policy);
  }
  return all;
}

// Names of tests may contain letters, digits and underscores only.
std::string suite_name(const testing::TestParamInfo<SuiteChoice>& suite) {
  const auto& [model, policy, shape] = suite.param;
  std::string words = vectors::words_for(model, policy, shape);
  for (char& letter : words) {
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
  }
  return words;
}

INSTANTIATE_TEST_SUITE_P(UpToStandard, SuiteSum, testing::ValuesIn(suites_of_standard()),
                         suite_name);

}  // namespace
}  // namespace utf8spec::harnesses
