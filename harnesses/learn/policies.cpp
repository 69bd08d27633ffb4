#include "harnesses/learn/policies.h"

#include "harnesses/learn/learn.h"

namespace utf8spec::harnesses::learn {
namespace {

LearnedModel model_of(Teacher& reference) {
  return learn(reference, {.extra_states = 0, .samples = 0})->model;
}

// By policy.
std::vector<LearnedModel> models_with(SignatureWay signature) {
  std::vector<LearnedModel> models;
  for (const auto policy : reference::all_replacement_policies) {
    ReferenceSegments reference(policy, signature);
    models.push_back(model_of(reference));
  }
  return models;
}

}  // namespace

const LearnedModel& model_of_standard() {
  static const LearnedModel model = [] {
    ReferenceVerdicts reference;
    return model_of(reference);
  }();
  return model;
}

const LearnedModel& model_of_policy(reference::ReplacementPolicy policy, SignatureWay signature) {
  static const auto kept = models_with(SignatureWay::kept);
  static const auto stripped = models_with(SignatureWay::stripped);
  const auto& models = signature == SignatureWay::kept ? kept : stripped;
  return models.at(static_cast<std::size_t>(policy));
}

std::vector<PolicyComparison> compare_policies(const LearnedModel& decoder) {
  const Octets lone_signature{0xEF, 0xBB, 0xBF};  // U+FEFF
  const SignatureWay signature =
      decoder.trace_of(lone_signature).empty() ? SignatureWay::stripped : SignatureWay::kept;
  std::vector<PolicyComparison> comparisons;
  for (const auto policy : reference::all_replacement_policies) {
    comparisons.push_back(
        {policy, signature, shortest_difference(decoder, model_of_policy(policy, signature))});
  }
  return comparisons;
}

}  // namespace utf8spec::harnesses::learn
