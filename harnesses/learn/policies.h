#pragma once

#include <optional>
#include <vector>

#include "harnesses/learn/model.h"
#include "harnesses/learn/reference_teacher.h"

namespace utf8spec::harnesses::learn {

// A model of segments beside that of a replacement policy.
struct PolicyComparison {
  reference::ReplacementPolicy policy;
  SignatureWay signature;
  std::optional<ModelDifference> difference;  // nothing: the same on every word
};

// The standard's own machine: of verdicts, or of a policy. Learnt from the reference; tests show
// that no more states are found by deeper suites.
const LearnedModel& model_of_standard();
const LearnedModel& model_of_policy(reference::ReplacementPolicy policy, SignatureWay signature);

// The model beside each policy, with a leading signature treated as the model treats it.
std::vector<PolicyComparison> compare_policies(const LearnedModel& decoder);

}  // namespace utf8spec::harnesses::learn
