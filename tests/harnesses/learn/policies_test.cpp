// From a learnt machine, `learn` infers the replacement policy: how many U+FFFD stand for
// ill-formed octets. Each policy has a machine, and they differ in a few words only. An
// inference that accepted two policies, or none, would make the report useless.
#include "harnesses/learn/policies.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/learn/learn.h"

namespace utf8spec::harnesses::learn {
namespace {

using reference::ReplacementPolicy;

// Compares the model of each policy with the models of all policies.
class EachPolicy : public ::testing::TestWithParam<ReplacementPolicy> {};

// With signatures kept and stripped: the way of signatures must not disturb the policy.
TEST_P(EachPolicy, IsInferredAndNoOther) {
  for (const SignatureWay signature : {SignatureWay::kept, SignatureWay::stripped}) {
    for (const auto& comparison : compare_policies(model_of_policy(GetParam(), signature))) {
      EXPECT_EQ(comparison.signature, signature);
      EXPECT_EQ(!comparison.difference, comparison.policy == GetParam());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Policies, EachPolicy,
                         ::testing::ValuesIn(reference::all_replacement_policies));

// The number is quoted in the docs.
TEST(LearnPolicies, MachineOfMaximalSubpartsHasElevenStates) {
  const LearnedModel& model =
      model_of_policy(ReplacementPolicy::maximal_subpart, SignatureWay::kept);
  EXPECT_EQ(model.machine.states(), 11U);
}

#if !UTF8SPEC_UNDER_SANITIZERS  // twenty million words take minutes there

// The models are learnt without extra states. A suite with one extra state finds no more.
TEST(LearnPolicies, DeeperSuiteFindsTheSameMachines) {
  for (const ReplacementPolicy policy : reference::all_replacement_policies) {
    for (const SignatureWay signature : {SignatureWay::kept, SignatureWay::stripped}) {
      ReferenceSegments teacher(policy, signature);
      const auto deeper = learn(teacher, {.extra_states = 1});
      ASSERT_TRUE(deeper.has_value());
      const LearnedModel& model = model_of_policy(policy, signature);
      EXPECT_EQ(deeper->model.machine.states(), model.machine.states());
      EXPECT_EQ(shortest_difference(deeper->model, model), std::nullopt) << name(policy);
    }
  }
}

#endif

}  // namespace
}  // namespace utf8spec::harnesses::learn
