#include "reports/run/quick_passes.h"

#include <algorithm>
#include <memory>

#include "reports/run/known_replies.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Question;
using Pass = PassLog::Pass;

// Nothing is known of a policy that is open, or of one that is not the same everywhere.
bool is_settled(const Policies& policies) {
  return std::ranges::none_of(policy_kinds, [&](const PolicyKind& kind) {
    const std::string& policy = policies.*kind.name;
    return policy == "inconsistent" || policy == "other";
  });
}

}  // namespace

harnesses::MakeReplyCheck QuickPasses::reply_check() const {
  if (!has_begun_) return {};
  return [known = known_] { return std::make_unique<KnownReplies>(known); };
}

void QuickPasses::begin(Profile profile, const Evidence& evidence) {
  has_begun_ = true;
  known_.expect(profile, evidence);
  for (const auto& [operation, seen] : evidence) wrong_[operation] = {{0, seen.wrong()}};
}

bool QuickPasses::is_known(const Question& question, const Outcome& outcome) {
  return has_begun_ && outcome.kind == Outcome::Kind::answered && !outcome.other &&
         known_.is_known(question, outcome.answer);
}

bool QuickPasses::pass(const Question& question, const Outcome& outcome) {
  if (!has_begun_) return false;
  const bool passed = outcome.kind == Outcome::Kind::as_expected || is_known(question, outcome);
  const Pass pass = outcome.answer.before ? Pass::with_before : Pass::without_before;
  log_.add(passed ? pass : Pass::none);
  return passed;
}

void QuickPasses::judge_next() {
  if (has_begun_) log_.add(Pass::none);
}

void QuickPasses::see_wrong(Operation operation, ElementSet wrong) {
  if (!has_begun_) return;
  Wrong& seen = wrong_[operation];
  if (seen.empty() || seen.back().second != wrong) seen.emplace_back(log_.size(), wrong);
}

ElementSet QuickPasses::wrong_at(Operation operation, std::uint64_t place) const {
  ElementSet wrong = 0;
  for (const auto& [from, elements] : wrong_.at(operation)) {
    if (from <= place) wrong = elements;
  }
  return wrong;
}

// Passed answers change no policy of a decoder that keeps its habits. If it does not keep them, or
// gets elements wrong, the report may count all answers, or show the shortest of them.
std::vector<Operation> QuickPasses::operations_to_add(const Evidence& evidence) const {
  std::vector<Policies> policies;
  for (const auto& [operation, seen] : evidence) policies.push_back(seen.policies());
  const bool all = !is_settled(combine(policies));
  std::vector<Operation> operations;
  for (const auto& [operation, seen] : evidence) {
    const bool is_open = all || seen.wrong() != 0 || !is_settled(seen.policies());
    if (is_open) operations.push_back(operation);
  }
  return operations;
}

void QuickPasses::add_to(Evidence& evidence, const harnesses::Judge& judge,
                         const std::vector<Operation>& operations, harnesses::Plan plan) {
  using Before = KnownAnswers::Before;
  harnesses::Reading reading;
  Question question;
  for (std::uint64_t place = 0; place < log_.size() && plan.next(question); ++place) {
    const harnesses::Request& request = question.request;
    const Pass pass = log_.at(place);
    const bool is_wanted =
        pass != Pass::none && std::ranges::find(operations, request.operation) != operations.end();
    if (!is_wanted) continue;
    const auto answer =
        known_.answer_to(question, pass == Pass::with_before ? Before::whole : Before::unsaid);
    if (!answer) continue;
    reading.read(request.octets, request.encoding);
    evidence.at(request.operation)
        .see_late(question, reading, *answer, judge.replaced(request.operation),
                  wrong_at(request.operation, place));
  }
}

}  // namespace utf8spec::reports
