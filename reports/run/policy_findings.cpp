#include "reports/run/policy_findings.h"

#include <fmt/format.h>

#include <algorithm>

#include "reference/dialects.h"
#include "reports/diagnosis/catalogue.h"
#include "reports/policy_words.h"
#include "reports/run/delta_findings.h"
#include "reports/run/edge_findings.h"
#include "reports/run/policy_expected.h"
#include "reports/wanted_policy.h"
#include "vectors/hex.h"
#include "vectors/telling_texts.h"

namespace utf8spec::reports {
namespace {

Failure failure_of(const Witness& witness) {
  return {witness.question, {harnesses::Outcome::Kind::answered, witness.answer, {}, {}}, {}};
}

PolicyExample policy_example(const Failure& failure, const Repeat& repeat) {
  Example example = example_of(failure, repeat);
  return {example.operation, std::move(example.request), std::move(example.actual),
          std::move(example.command)};
}

// Whether an operation makes the choice. One that does not say contradicts no other.
bool makes_choice(const std::string& policy) {
  return !policy.empty() && policy != "none" && policy != "unknown";
}

// Two texts that tell the dialects apart, or one text asked of two operations.
std::vector<Witness> contradicting_dialects(harnesses::Decoder& decoder, Operation one,
                                            Operation other) {
  const reference::Encoding encoding = decoder.introduction().encoding;
  const auto dialects = reference::dialects_of(encoding);
  if (dialects.empty()) return {};
  for (const std::string_view text : vectors::telling_texts_of(dialects[0]).texts) {
    if (text.empty()) continue;
    std::vector<Witness> witnesses;
    for (const Operation operation : {one, other}) {
      harnesses::Question question;
      question.request = {operation, *vectors::parse_hex(text), {}, {}, encoding};
      const harnesses::Outcome outcome = decoder.ask_alone(question.request);
      if (outcome.kind == harnesses::Outcome::Kind::answered) {
        witnesses.push_back({std::move(question), outcome.answer});
      }
    }
    if (witnesses.size() < 2) continue;
    const auto& [first, second] = std::pair(witnesses[0].answer, witnesses[1].answer);
    if (first.status != second.status || first.scalars != second.scalars) return witnesses;
  }
  return {};
}

// Of one operation if that is inconsistent by itself, otherwise of the first two operations that
// differ.
std::vector<Witness> contradiction_of(const PolicyKind& kind, const Report& report,
                                      harnesses::Decoder& decoder, const Assessor& assessor) {
  const std::pair<const Operation, PolicyEvidence>* first = nullptr;
  const auto policy_of = [&](Operation operation) -> const std::string& {
    return report.operations.at(operation).policies.*kind.name;
  };
  for (const auto& entry : assessor.evidence()) {
    if (policy_of(entry.first) == inconsistent) return entry.second.contradiction(kind);
  }
  for (const auto& entry : assessor.evidence()) {
    if (!makes_choice(policy_of(entry.first))) continue;
    if (first == nullptr) first = &entry;
    if (policy_of(entry.first) == policy_of(first->first)) continue;
    if (kind.scope == PolicyKind::Scope::where_open) {
      return contradicting_dialects(decoder, first->first, entry.first);
    }
    return contradiction_between(first->second.witnesses(kind), entry.second.witnesses(kind));
  }
  return {};
}

// Of a policy that side operations show.
std::vector<Failure> contradicting_asked(const PolicyKind& kind, const Assessor& assessor) {
  return kind.name == &Policies::delivery ? contradicting_deliveries(assessor)
                                          : contradicting_edges(kind, assessor);
}

void add_inconsistencies(Report& report, harnesses::Decoder& decoder, const Assessor& assessor,
                         const Repeat& repeat) {
  for (const PolicyKind& kind : policy_kinds) {
    if (report.policies.*kind.name != inconsistent) continue;
    Inconsistency found{std::string(kind.key), {}};
    for (const Witness& each : contradiction_of(kind, report, decoder, assessor)) {
      found.examples.push_back(policy_example(failure_of(each), repeat));
    }
    if (kind.scope == PolicyKind::Scope::where_asked) {
      for (const Failure& each : contradicting_asked(kind, assessor)) {
        found.examples.push_back(policy_example(each, repeat));
      }
    }
    report.inconsistencies.push_back(std::move(found));
  }
}

// `ask` judges one answer by the requirement too. Some policies, such as "other", show only in many
// answers.
Example example_against(const WantedPolicy& wanted, const Witness& witness, Repeat repeat) {
  const PolicyKind& kind = *policy_kind_named(wanted.policy);
  repeat.subject = fmt::format("--require {}={} {}", wanted.policy, wanted.value, repeat.subject);
  Example example = example_of(failure_of(witness), repeat);
  example.expected = words_expected_by(kind, wanted.value, witness.question);
  if (ways_named(kind, wanted.value) == 0) example.command = run_command(witness.question, repeat);
  return example;
}

// The shortest answer of each operation that departs from the requirement, and how many do.
Deviation unmet_deviation(const WantedPolicy& wanted, const Report& report,
                          const Assessor& assessor, const Repeat& repeat) {
  const PolicyKind& kind = *policy_kind_named(wanted.policy);
  const WaySet ways = ways_named(kind, wanted.value);
  Deviation deviation;
  deviation.id = policy_not_as_required.id;
  deviation.title =
      fmt::format("{} is {}, but {} is required", wanted.policy, wanted.found, wanted.value);
  deviation.effect = policy_not_as_required.effect;
  for (const auto& [operation, evidence] : assessor.evidence()) {
    const std::string& policy = report.operations.at(operation).policies.*kind.name;
    if (policy.empty() || policy == wanted.value) continue;
    const Witnesses shown = evidence.witnesses(kind);
    for (const auto& [fitting, unlike] : shown.all()) {
      if ((fitting & ways) == 0) deviation.count += unlike.count;
    }
    const Witness* const least = shown.least_unlike(ways);
    if (least != nullptr) deviation.examples.push_back(example_against(wanted, *least, repeat));
  }
  if (kind.scope == PolicyKind::Scope::where_asked) {
    add_unlike_deliveries(deviation, wanted, assessor, repeat);
    add_unlike_edges(deviation, wanted, assessor, repeat);
  }
  return deviation;
}

}  // namespace

void add_policy_findings(Report& report, harnesses::Decoder& decoder,
                         const std::vector<WantedPolicy>& required, const Assessor& assessor,
                         const Repeat& repeat) {
  add_inconsistencies(report, decoder, assessor, repeat);
  for (const WantedPolicy& each : required) {
    report.required.push_back(compared(each, report.policies));
    if (report.required.back().state == WantedPolicy::State::unmet) {
      report.deviations.push_back(
          unmet_deviation(report.required.back(), report, assessor, repeat));
    }
  }
}

}  // namespace utf8spec::reports
