#include "reports/run/quick_passes.h"

#include <algorithm>
#include <string_view>

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::ExpectedAnswer;
using harnesses::Outcome;
using harnesses::Question;
using Number = ExpectedAnswer::Number;

// A number that the habits leave open is known only if the answer does not give it.
bool is_known(const Number& expected, const std::optional<std::uint64_t>& number) {
  return expected.kind == Number::Kind::exactly ? number == expected.value : !number;
}

std::optional<std::uint64_t> number_of(const Number& expected) {
  const bool is_said = expected.kind == Number::Kind::exactly;
  return is_said ? std::optional(expected.value) : std::nullopt;
}

// Nothing is known of a policy that is open, or of one that is not the same everywhere.
bool is_settled(const Policies& policies) {
  return std::ranges::none_of(policy_kinds, [&](const PolicyKind& kind) {
    const std::string& policy = policies.*kind.name;
    return policy == "inconsistent" || policy == "other";
  });
}

}  // namespace

void KnownAnswers::expect(Profile profile, const Evidence& evidence) {
  for (const auto& [operation, seen] : evidence) {
    predictors_[static_cast<std::size_t>(operation)].emplace(operation, profile, seen.habits());
  }
}

// How a leading signature is treated must be seen each time, so that it cannot vary unseen.
const ExpectedAnswer* KnownAnswers::expected(const Question& question) {
  const harnesses::Request& request = question.request;
  auto& predictor = predictors_[static_cast<std::size_t>(request.operation)];
  if (!predictor) return nullptr;
  const bool shows_signature =
      gives_output(request.operation) &&
      harnesses::without_signature(request.octets, request.encoding).size() < request.octets.size();
  return shows_signature ? nullptr : predictor->predict(request);
}

bool KnownAnswers::is_known(const Question& question, const Answer& answer) {
  const ExpectedAnswer* const known = expected(question);
  if (known == nullptr || !known->is(answer)) return false;
  if (known->status == Answer::Status::ok) return true;
  return reports::is_known(known->offset, answer.offset) &&
         reports::is_known(known->length, answer.length) &&
         reports::is_known(known->chunk, answer.chunk) &&
         (!answer.before || *answer.before == known->scalars);
}

std::optional<Answer> KnownAnswers::answer_to(const Question& question, Before before) {
  const ExpectedAnswer* const known = expected(question);
  if (known == nullptr) return std::nullopt;
  Answer answer;
  answer.status = known->status;
  if (known->status == Answer::Status::ok) {
    answer.scalars = known->scalars;
    answer.octets.assign(known->octets.begin(), known->octets.end());
    return answer;
  }
  answer.offset = number_of(known->offset);
  answer.length = number_of(known->length);
  answer.chunk = number_of(known->chunk);
  if (before == Before::whole) answer.before.emplace(known->scalars);
  return answer;
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
  passed_.push_back(is_known(question, outcome));
  before_.push_back(passed_.back() && outcome.answer.before.has_value());
  return passed_.back();
}

void QuickPasses::judge_next() {
  if (!has_begun_) return;
  passed_.push_back(false);
  before_.push_back(false);
}

void QuickPasses::see_wrong(Operation operation, ElementSet wrong) {
  if (!has_begun_) return;
  Wrong& seen = wrong_[operation];
  if (seen.empty() || seen.back().second != wrong) seen.emplace_back(passed_.size(), wrong);
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
  for (std::uint64_t place = 0; place < passed_.size() && plan.next(question); ++place) {
    const harnesses::Request& request = question.request;
    const bool is_wanted =
        passed_[place] && std::ranges::find(operations, request.operation) != operations.end();
    if (!is_wanted) continue;
    const auto answer = known_.answer_to(question, before_[place] ? Before::whole : Before::unsaid);
    if (!answer) continue;
    reading.read(request.octets, request.encoding);
    evidence.at(request.operation)
        .see_late(question, reading, *answer, judge.replaced(request.operation),
                  wrong_at(request.operation, place));
  }
}

}  // namespace utf8spec::reports
