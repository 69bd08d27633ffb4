#include "reports/run/assessor.h"

#include <algorithm>

#include "harnesses/process/protocol/request_line.h"
#include "reference/signature.h"
#include "reports/run/question_sorts.h"
#include "reports/run/utf16_values.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Derivation;
using harnesses::Judgement;
using harnesses::Outcome;
using harnesses::Question;
using harnesses::Symptom;

// Values that no encoder of UTF-16 can be given, whatever its adapter does. These are values above
// U+10FFFF, and a high surrogate right before a low one, which is another character in UTF-16.
bool is_beyond_utf16(const harnesses::Request& request) {
  const bool above = std::ranges::any_of(
      request.scalars, [](char32_t value) { return value > reference::last_scalar_value; });
  return above || holds_pair(request);
}

// The number of substitutes in a row is a policy, so only one of each row is compared.
std::u32string without_counts(std::u32string scalars, char32_t substitute) {
  const auto is_more = [&](char32_t one, char32_t next) {
    return one == substitute && next == substitute;
  };
  scalars.erase(std::unique(scalars.begin(), scalars.end(), is_more), scalars.end());
  return scalars;
}

std::u32string without(std::u32string scalars, char32_t substitute) {
  std::erase(scalars, substitute);
  return scalars;
}

std::optional<Answer> copy_of(const Answer* answer) {
  return answer == nullptr ? std::nullopt : std::optional(*answer);
}

bool is_same(const Outcome& one, const Outcome& other) {
  return one.kind == other.kind && one.answer == other.answer && one.other == other.other;
}

std::uint64_t count_of(const std::map<Operation, std::uint64_t>& counts, Operation operation) {
  const auto found = counts.find(operation);
  return found == counts.end() ? 0 : found->second;
}

bool failed(const Judgement& judgement) { return judgement.ruling == Judgement::Ruling::failed; }

}  // namespace

// Characters that may be refused, and policies that are required, must be looked for in each
// answer.
void Assessor::begin_derived() {
  if (assignment_.without.empty() && assignment_.required.empty()) {
    quick_.begin(assignment_.profile, evidence_);
  }
}

bool Assessor::may_pass_quickly(const Question& question) const {
  if (!harnesses::is_bulk(question) || is_whole(question)) return false;
  const Whole* const whole = whole_of(question);
  return whole == nullptr || !whole->passed || whole->is_known;
}

bool Assessor::passes_quickly(const Question& question, const Outcome& outcome) {
  if (may_pass_quickly(question)) return quick_.pass(question, outcome);
  quick_.judge_next();
  return false;
}

// The octets are read again only if they differ from those of the question before.
// Policies and comparisons know one substitute, so a right answer with several is changed first.
void Assessor::take(const Question& question, const Outcome& given) {
  const bool is_again = question.derivation == harnesses::Derivation::history;
  if (is_again) history_.see(question);
  if (passes_quickly(question, given)) {
    return book_.count(question, {Judgement::Ruling::passed, {}});
  }
  if (!has_read_ || read_octets_ != question.request.octets) {
    read_octets_ = question.request.octets;
    reading_.read(read_octets_, question.request.encoding);
    has_read_ = true;
  }
  const auto changed = judge_.with_one_mark(question, reading_, given);
  const Outcome& outcome = changed ? *changed : given;
  const Judgement judgement = judged(question, outcome);
  book_.count(question, judgement);
  if (judgement.finding.is_fault()) {
    diagnosis_.add_failure(question, outcome, judgement.finding, setting_of(question, outcome),
                           copy_of(uncut_answer(question)));
    lay_wrong_anywhere(question, outcome);
    if (is_again && base_passed(question)) history_.add_failure(question, outcome);
  }
  if (judgement.ruling == Judgement::Ruling::faulted) reasons_.add(outcome);
  if (judgement.ruling == Judgement::Ruling::unsupported) {
    count_refusal(question, outcome);
  } else if (judgement.ruling != Judgement::Ruling::faulted) {
    refusals_.add_answered(question.request);
  }
  see_policies(question, outcome, judgement);
  const auto evidence = evidence_.find(question.request.operation);
  if (evidence != evidence_.end()) quick_.see_wrong(evidence->first, evidence->second.wrong());
  remember(question, outcome, judgement);
}

// A status other than `unsupported` means that the judge excused the refusal of a documented
// character.
void Assessor::count_refusal(const Question& question, const Outcome& outcome) {
  const Operation operation = question.request.operation;
  if (joins_pairs(question, outcome)) {
    ++joined_pairs_;
    return;
  }
  if (outcome.answer.status != Answer::Status::unsupported) {
    ++documented_[operation];
    return;
  }
  const bool is_explained =
      is_beyond_utf16(question.request) ||
      (assignment_.cannot && assignment_.cannot(harnesses::request_line(question.request)));
  if (is_explained) return;
  ++unexplained_[operation];
  refusals_.add_refused(question.request);
}

// Two answers that differ are reported as dependence on place or call. If both are wrong, the first
// also shows its own fault, which must not hide behind that report.
void Assessor::lay_wrong_anywhere(const Question& question, const Outcome& outcome) {
  if (!outcome.other) return;
  const Judgement first = judge_.judge(question, reading_, outcome.answer);
  if (!failed(first) || !failed(judge_.judge(question, reading_, outcome.other->answer))) return;
  const Outcome alone{outcome.kind, outcome.answer, {}};
  diagnosis_.add_failure(question, alone, first.finding, setting_of(question, alone));
}

// The answer is right for the characters that the pairs of surrogates are in UTF-16.
bool Assessor::joins_pairs(const Question& question, const Outcome& outcome) const {
  if (!takes_values(question.request.operation) || !holds_pair(question.request)) return false;
  if (outcome.kind != Outcome::Kind::answered || outcome.answer.status != Answer::Status::ok) {
    return false;
  }
  Question joined = question;
  joined.request = with_joined_pairs(question.request);
  return judge_.judge(joined, reading_, outcome).ruling == Judgement::Ruling::passed;
}

Judgement Assessor::judged(const Question& question, const Outcome& outcome) {
  Judgement judgement = judge_.judge(question, reading_, outcome);
  if (judgement.ruling == Judgement::Ruling::passed && is_cut(question) &&
      differs_from_one_chunk(question, outcome.answer)) {
    judgement = {Judgement::Ruling::failed, {Symptom::depends_on_chunks, {}}};
  }
  // An API over UTF-16 strings was asked for another text than the request says.
  if (failed(judgement) && joins_pairs(question, outcome)) {
    judgement = {Judgement::Ruling::unsupported, {}};
  }
  return judgement;
}

const Assessor::Whole* Assessor::whole_of(const Question& question) const {
  const bool same = whole_ && whole_->vector == question.vector &&
                    whole_->operation == question.request.operation && is_cut(question);
  return same ? &*whole_ : nullptr;
}

// The answer to the same input in one chunk, if it was right; otherwise null.
const Answer* Assessor::uncut_answer(const Question& question) const {
  const Whole* const whole = whole_of(question);
  return whole != nullptr && whole->passed ? &whole->outcome.answer : nullptr;
}

// Whether a wrong answer to cut input differs from the answer in one chunk. Different numbers of
// substitutes are not a difference.
bool Assessor::is_changed_by_cuts(const Question& question, const Outcome& outcome) const {
  const Whole* const whole = whole_of(question);
  const auto is_text = [](const Outcome& seen) {
    return seen.kind == Outcome::Kind::answered && seen.answer.status == Answer::Status::ok;
  };
  if (whole == nullptr || !is_text(whole->outcome) || !is_text(outcome)) return false;
  const char32_t substitute = judge_.substitute(question.request.operation);
  return without_counts(outcome.answer.scalars, substitute) !=
         without_counts(whole->outcome.answer.scalars, substitute);
}

bool Assessor::differs_from_one_chunk(const Question& question, const Answer& answer) const {
  const Answer* const uncut = uncut_answer(question);
  if (uncut == nullptr) return false;
  if (answer.status != uncut->status) return true;
  if (demands(assignment_.profile, harnesses::Demand::steady_marks)) {
    return answer.scalars != uncut->scalars;
  }
  // Both are right, so that no character is lost. Escapes that octets share (`<E0 A0>`) may be
  // divided by the cuts.
  if (judge_.replaced(question.request.operation).is_written()) {
    return answer.scalars.starts_with(reference::signature) !=
           uncut->scalars.starts_with(reference::signature);
  }
  const char32_t substitute = judge_.substitute(question.request.operation);
  return without(answer.scalars, substitute) != without(uncut->scalars, substitute);
}

bool Assessor::base_passed(const Question& question) const {
  const auto operation = base_passed_.find(question.request.operation);
  if (question.vector == nullptr || operation == base_passed_.end()) return false;
  const auto vector = operation->second.find(question.vector);
  return vector != operation->second.end() && vector->second;
}

std::set<const vectors::Vector*> Assessor::not_passed(Operation operation) const {
  std::set<const vectors::Vector*> vectors;
  const auto found = base_passed_.find(operation);
  if (found == base_passed_.end()) return vectors;
  for (const auto& [vector, passed] : found->second) {
    if (!passed) vectors.insert(vector);
  }
  return vectors;
}

// The specific settings come first: reuse, chunks, place. Only then does the length of the input
// decide whether it shows a fault by itself.
Setting Assessor::setting_of(const Question& question, const Outcome& outcome) const {
  if (question.derivation == Derivation::reuse) {
    // The ill-formed input was asked before by itself. What follows it is on trial.
    return base_passed(question) || question.vector->octets != question.request.octets
               ? Setting::reused
               : Setting::alone;
  }
  const bool is_cut_wrongly =
      is_cut(question) && (base_passed(question) || uncut_answer(question) != nullptr ||
                           is_changed_by_cuts(question, outcome));
  if (is_cut_wrongly) return Setting::cut;
  if (question.derivation == Derivation::history && base_passed(question)) return Setting::reused;
  const bool is_moved =
      question.derivation == Derivation::placement || question.derivation == Derivation::far;
  if (is_moved && base_passed(question)) return Setting::placed;
  return is_short(question) ? Setting::alone : Setting::inside;
}

// Only whole inputs are remembered. Passes and models are evidence from curated inputs alone,
// because derived ones come by the million.
void Assessor::remember(const Question& question, const Outcome& outcome,
                        const Judgement& judgement) {
  if (!is_whole(question)) return;
  const bool passed = judgement.ruling == Judgement::Ruling::passed;
  base_passed_[question.request.operation][question.vector] = passed;
  whole_ = {question.vector, question.request.operation, outcome, passed,
            quick_.is_known(question, outcome)};
  if (harnesses::is_bulk(question)) return;
  if (passed) diagnosis_.add_pass(question, outcome.answer);
  diagnosis_.weigh_models(question, outcome);
  seen_omissions_.see(question, outcome);
}

// Each of two allowed answers is evidence by itself, so a plugin that gives both shows an
// inconsistent policy.
void Assessor::see_policies(const Question& question, const Outcome& outcome,
                            const Judgement& judgement) {
  if (outcome.kind != Outcome::Kind::answered) return;
  if (outcome.other) {
    // Two right answers are two ways of a policy. Wrong ones say nothing about policies.
    if (judgement.ruling != Judgement::Ruling::passed) return;
    ++two_ways_[question.request.operation];
    see_policies(question, {outcome.kind, outcome.other->answer, {}}, judgement);
  }
  const Operation operation = question.request.operation;
  PolicyEvidence& evidence = evidence_[operation];
  const std::uint64_t kept = evidence.kept();
  const std::uint64_t stripped = evidence.stripped();
  evidence.see(question, reading_, outcome.answer, judgement, judge_.replaced(operation));
  if (evidence.kept() > kept) signatures_[operation][0].add(question, outcome);
  if (evidence.stripped() > stripped) signatures_[operation][1].add(question, outcome);
}

Judgement Assessor::judge_again(const Failure& failure, const Outcome& outcome) const {
  harnesses::Reading reading;
  const harnesses::Request& request = failure.question.request;
  reading.read(request.octets, request.encoding);
  return judge_.judge(failure.question, reading, outcome);
}

// An outcome that is equal needs no judge; so a failure by comparison, such as by chunks, counts
// too.
bool Assessor::is_shown_by(const Failure& failure, const Outcome& alone) const {
  return is_same(failure.outcome, alone) || failed(judge_again(failure, alone));
}

bool Assessor::is_shown_uncut(const Failure& failure, const DeviationKind& kind,
                              const Outcome& uncut) const {
  if (is_same(failure.outcome, uncut)) return true;
  const harnesses::Request& request = failure.question.request;
  const Judgement judgement = judge_again(failure, uncut);
  return failed(judgement) &&
         deviation_of(request.operation, judgement.finding, request.encoding).id == kind.id;
}

DeviationKind Assessor::kind_when_cut(const Failure& failure) const {
  return diagnosis_.kind_when_cut(failure, judge_again(failure, failure.outcome).finding);
}

void Assessor::lay_policies_to_models() {
  for (auto& [operation, evidence] : evidence_) {
    if (const auto* const model = diagnosis_.model_of(operation)) evidence.lay_to(model->kind.id);
  }
}

// The rarer way is blamed: its inputs are the better examples of the inconsistency.
std::optional<FailureSet> Assessor::signature_failures(Operation operation) const {
  const auto evidence = evidence_.find(operation);
  if (evidence == evidence_.end() || !evidence->second.signature_varies()) return std::nullopt;
  const auto& [kept, stripped] = signatures_.at(operation);
  return kept.count < stripped.count ? kept : stripped;
}

const FailureSet* Assessor::signature_answers(Operation operation) const {
  const auto found = signatures_.find(operation);
  if (found == signatures_.end()) return nullptr;
  const auto& [kept, stripped] = found->second;
  if ((kept.count > 0) == (stripped.count > 0)) return nullptr;
  return kept.count > 0 ? &kept : &stripped;
}

std::uint64_t Assessor::answered_in_two_ways(Operation operation) const {
  return count_of(two_ways_, operation);
}

std::uint64_t Assessor::unexplained_refusals(Operation operation) const {
  const std::uint64_t pairs = takes_values(operation) ? joined_pairs_ : 0;
  return refusals_without_pairs(operation) + pairs;
}

std::uint64_t Assessor::refusals_without_pairs(Operation operation) const {
  return count_of(unexplained_, operation);
}

std::uint64_t Assessor::documented_refusals(Operation operation) const {
  return count_of(documented_, operation);
}

}  // namespace utf8spec::reports
