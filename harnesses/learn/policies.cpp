#include "harnesses/learn/policies.h"

#include "harnesses/learn/learn.h"

namespace utf8spec::harnesses::learn {
namespace {

Model model_of(Teacher& reference) {
  return learn(reference, {.extra_states = 0, .samples = 0})->model;
}

// By policy.
std::vector<Model> models_with(Signature signature) {
  std::vector<Model> models;
  for (const auto policy : reference::all_replacement_policies) {
    ReferenceSegments reference(policy, signature);
    models.push_back(model_of(reference));
  }
  return models;
}

}  // namespace

const Model& model_of_standard() {
  static const Model model = [] {
    ReferenceVerdicts reference;
    return model_of(reference);
  }();
  return model;
}

const Model& model_of_policy(reference::ReplacementPolicy policy, Signature signature) {
  static const auto kept = models_with(Signature::kept);
  static const auto stripped = models_with(Signature::stripped);
  const auto& models = signature == Signature::kept ? kept : stripped;
  return models.at(static_cast<std::size_t>(policy));
}

std::vector<PolicyComparison> compare_policies(const Model& decoder) {
  const Octets lone_signature{0xEF, 0xBB, 0xBF};  // U+FEFF
  const Signature signature =
      decoder.trace_of(lone_signature).empty() ? Signature::stripped : Signature::kept;
  std::vector<PolicyComparison> comparisons;
  for (const auto policy : reference::all_replacement_policies) {
    comparisons.push_back(
        {policy, signature, shortest_difference(decoder, model_of_policy(policy, signature))});
  }
  return comparisons;
}

}  // namespace utf8spec::harnesses::learn
