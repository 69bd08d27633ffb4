#include "reports/run/edge_findings.h"

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "reports/policies/evidence.h"

namespace utf8spec::reports {
namespace {

using harnesses::EdgeWay;

// A policy of operations at an edge, with its names for the exact and the open way.
struct EdgePolicy {
  std::string Policies::*policy;
  std::string_view exact;
  std::string_view open;
  OperationRow::Limit limit;  // of the operations that have the policy
};

constexpr std::array edge_policies{
    EdgePolicy{&Policies::incomplete, "early", "late", OperationRow::Limit::none},
    EdgePolicy{&Policies::truncation, "exact", "shorter", OperationRow::Limit::given}};

const EdgePolicy& policy_of(Operation operation) {
  return edge_policies[takes_limit(operation) ? 1 : 0];
}

// One answer that follows the open way shows it.
EdgeWay way_of(const EdgeWays& ways) {
  return ways[static_cast<std::size_t>(EdgeWay::open)].count > 0 ? EdgeWay::open : EdgeWay::exact;
}

std::string_view way_word(const EdgePolicy& policy, EdgeWay way) {
  return way == EdgeWay::open ? policy.open : policy.exact;
}

}  // namespace

void add_edge_policies(Report& report, const Assessor& assessor) {
  std::vector<Policies> policies;
  for (const auto& [operation, ways] : assessor.edges().ways()) {
    const EdgePolicy& policy = policy_of(operation);
    const std::string_view found = way_word(policy, way_of(ways));
    report.operations[operation].policies.*policy.policy = found;
    policies.push_back({});
    policies.back().*policy.policy = found;
  }
  const Policies all = combine(policies);
  for (const EdgePolicy& each : edge_policies) report.policies.*each.policy = all.*each.policy;
}

std::vector<Failure> contradicting_edges(const PolicyKind& kind, const Assessor& assessor) {
  std::vector<Failure> failures;
  for (const auto& [operation, ways] : assessor.edges().ways()) {
    if (policy_of(operation).policy != kind.name) continue;
    failures.push_back(*ways[static_cast<std::size_t>(way_of(ways))].shortest);
  }
  return failures;
}

void add_unlike_edges(Deviation& deviation, const WantedPolicy& wanted, const Assessor& assessor,
                      const Repeat& repeat) {
  const PolicyKind& kind = *policy_kind_named(wanted.policy);
  for (const auto& [operation, ways] : assessor.edges().ways()) {
    const EdgePolicy& policy = policy_of(operation);
    const EdgeWay way = way_of(ways);
    if (policy.policy != kind.name || way_word(policy, way) == wanted.value) continue;
    const EdgeExamples& unlike = ways[static_cast<std::size_t>(way)];
    deviation.count += unlike.count;
    deviation.examples.push_back(example_of(*unlike.shortest, repeat));
    deviation.examples.back().expected = fmt::format("{}={}", wanted.policy, wanted.value);
  }
}

}  // namespace utf8spec::reports
