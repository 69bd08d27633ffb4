#include "reports/run/judged_policy.h"

#include <algorithm>

#include "reports/policies/evidence.h"

namespace utf8spec::reports {

const WantedPolicy* contradicted_by(std::span<const WantedPolicy> required,
                                    const harnesses::Judge& judge,
                                    const harnesses::Question& question,
                                    const harnesses::Outcome& outcome) {
  if (outcome.kind != harnesses::Outcome::Kind::answered) return nullptr;
  harnesses::Reading reading;
  reading.read(question.request.octets, question.request.encoding);
  PolicyEvidence evidence;
  evidence.see(question, reading, outcome.answer, judge.judge(question, reading, outcome),
               judge.replaced(question.request.operation));
  const auto found = std::ranges::find_if(required, [&](const WantedPolicy& each) {
    const PolicyKind* const kind = policy_kind_named(each.policy);
    const WaySet ways = kind == nullptr ? 0 : ways_named(*kind, each.value);
    return ways != 0 && evidence.witnesses(*kind).least_unlike(ways) != nullptr;
  });
  return found == required.end() ? nullptr : &*found;
}

}  // namespace utf8spec::reports
