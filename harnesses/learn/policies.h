#pragma once

#include <optional>
#include <vector>

#include "harnesses/learn/model.h"
#include "harnesses/learn/reference_teacher.h"

namespace utf8spec::harnesses::learn {

// A model of segments, compared with the model of a replacement policy.
struct PolicyComparison {
  reference::ReplacementPolicy policy;
  SignatureWay signature;
  std::optional<ModelDifference> difference;  // none if both agree on every word
};

// The standard's own machine of verdicts in an encoding, or in a dialect of one. It is learnt from
// the reference when it is first asked for. Tests compare its states with those of the machine that
// is computed from the codec, and learn it again with deeper suites.
const LearnedModel& model_of_standard(reference::Encoding encoding = reference::Encoding::utf_8);

// The same for a replacement policy that the encoding has (`reference::has_policy`).
const LearnedModel& model_of_policy(reference::ReplacementPolicy policy, SignatureWay signature,
                                    reference::Encoding encoding = reference::Encoding::utf_8);

// Compares the model with each policy of the encoding. A leading signature is treated as the model
// treats it, so that it is no part of the policy.
std::vector<PolicyComparison> compare_policies(
    const LearnedModel& decoder, reference::Encoding encoding = reference::Encoding::utf_8);

// Whether the model is that of one of the policies.
bool follows_a_policy(const std::vector<PolicyComparison>& comparisons);

}  // namespace utf8spec::harnesses::learn
