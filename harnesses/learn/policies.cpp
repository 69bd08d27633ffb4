#include "harnesses/learn/policies.h"

#include <algorithm>

#include "harnesses/learn/learn.h"
#include "harnesses/learn/per_encoding.h"
#include "reference/any_codec.h"
#include "reference/signature.h"

namespace utf8spec::harnesses::learn {
namespace {

using reference::Encoding;
using reference::ReplacementPolicy;

// The samples find what the seeds leave out: some policies have states that no verdict shows.
LearnedModel model_of(Teacher& reference) {
  return learn(reference, {.extra_states = 0, .samples = 10'000})->model;
}

SignatureWay signature_way(const LearnedModel& decoder, Encoding encoding) {
  // A signature that selects the order never comes out.
  if (reference::selects_order(encoding)) return SignatureWay::kept;
  const Octets alone = encode_all(reference::codec_of(encoding), {&reference::signature, 1});
  return decoder.trace_of(alone).empty() ? SignatureWay::stripped : SignatureWay::kept;
}

}  // namespace

const LearnedModel& model_of_standard(Encoding encoding) {
  static PerEncoding<LearnedModel> models;
  return models.get(encoding, [](Encoding its_own) {
    ReferenceVerdicts reference(its_own);
    return model_of(reference);
  });
}

const LearnedModel& model_of_policy(ReplacementPolicy policy, SignatureWay signature,
                                    Encoding encoding) {
  constexpr std::size_t signature_ways = 2;
  static std::array<std::array<PerEncoding<LearnedModel>, signature_ways>,
                    reference::all_replacement_policies.size()>
      models;
  auto& of_policy = models.at(static_cast<std::size_t>(policy));
  return of_policy.at(static_cast<std::size_t>(signature)).get(encoding, [&](Encoding its_own) {
    ReferenceSegments reference(policy, signature, its_own);
    return model_of(reference);
  });
}

std::vector<PolicyComparison> compare_policies(const LearnedModel& decoder, Encoding encoding) {
  const SignatureWay signature = signature_way(decoder, encoding);
  std::vector<PolicyComparison> comparisons;
  for (const auto policy : reference::all_replacement_policies) {
    if (!has_policy(encoding, policy)) continue;
    const LearnedModel& of_policy = model_of_policy(policy, signature, encoding);
    comparisons.push_back({policy, signature, shortest_difference(decoder, of_policy)});
  }
  return comparisons;
}

bool follows_a_policy(const std::vector<PolicyComparison>& comparisons) {
  return std::ranges::any_of(comparisons,
                             [](const PolicyComparison& each) { return !each.difference; });
}

}  // namespace utf8spec::harnesses::learn
