#include "reports/diagnosis/diagnosis.h"

#include <algorithm>
#include <tuple>

#include "reports/diagnosis/dependent_kinds.h"
#include "reports/diagnosis/failure_class.h"
#include "reports/diagnosis/nul.h"
#include "reports/diagnosis/search_limits.h"
#include "reports/diagnosis/swallowed_text.h"
#include "reports/diagnosis/titles.h"

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using harnesses::Finding;
using harnesses::Outcome;
using harnesses::Question;
using harnesses::Symptom;

// A model is believed if it predicted every reply, and at least this many.
constexpr std::uint64_t enough_replies = 100;
constexpr std::size_t longest_kept = 4096;  // octets of the latest input

// Whether the first thing that goes wrong in an answer is a new fault, even if more goes wrong
// behind it.
bool shows_by_itself(const Finding& finding, const Faults& faults) {
  return !needs_output(finding.symptom) && !faults.has(finding);
}

}  // namespace

void Diagnosis::add_failure(const Question& question, const Outcome& outcome,
                            const Finding& finding, Setting setting,
                            const std::optional<harnesses::Answer>& uncut) {
  if (is_mishap(finding)) {
    FailureClass key = class_of(question, Setting::alone, finding);
    key.detail = kind_of_mishap(outcome);
    classes_[key].add(question, outcome, uncut);
  } else if (harnesses::is_bulk(question) || frozen_) {
    latest_.question = question;
    latest_.outcome = outcome;
    latest_.uncut = uncut;
    lay_derived(latest_, finding, setting);
    // An assignment would keep the memory of strings.
    if (Failure none; question.request.octets.size() > longest_kept) std::swap(latest_, none);
  } else {
    curated_.push_back({{question, outcome, uncut}, finding, setting});
    repeating_.see(curated_.back().failure, judge_);
  }
}

void Diagnosis::add_pass(const Question& question, const harnesses::Answer& answer) {
  passes_.add(question, answer, judge_.substitute(question.request.operation));
}

void Diagnosis::weigh_models(const Question& question, const Outcome& outcome) {
  const bool is_answered = outcome.kind == Outcome::Kind::answered && !outcome.other;
  // What a decoder cannot be asked says nothing about it.
  if (is_answered && outcome.answer.status == harnesses::Answer::Status::unsupported) return;
  const bool predictable =
      is_answered && outcome.answer.status <= harnesses::Answer::Status::ill_formed;
  std::vector<Weight>& weights = weights_[question.request.operation];
  weights.resize(models().size());
  for (std::size_t index = 0; index < weights.size(); ++index) {
    Weight& weight = weights[index];
    ++weight.seen;
    // A model that missed once is never asked again.
    if (weight.predicted + 1 != weight.seen || !predictable) continue;
    if (models()[index].foretells(judge_, question, outcome.answer)) ++weight.predicted;
  }
}

const FaultModel* Diagnosis::model_of(Operation operation) const {
  const auto weights = weights_.find(operation);
  if (weights == weights_.end()) return nullptr;
  const auto found = std::ranges::find_if(weights->second, [](const Weight& weight) {
    return weight.seen >= enough_replies && weight.predicted == weight.seen;
  });
  const auto index = static_cast<std::size_t>(found - weights->second.begin());
  return found == weights->second.end() ? nullptr : &models()[index];
}

// A decoder that stops at NUL and one that loses NULs give the same answer if a NUL ends the input.
// One that swallows an octet and one that swallows all give the same if the end is swallowed.
bool Diagnosis::is_no_evidence(const Curated& curated) {
  const harnesses::Request& request = curated.failure.question.request;
  return curated.finding.ambiguous || swallows_the_end(curated.failure, curated.finding) ||
         (curated.finding.symptom == Symptom::loses && curated.finding.element == Element::nul &&
          ends_in_nul(request.octets, request.encoding));
}

// The rank of a failure: its setting, then whether it is evidence at all, then the number of units.
// Among equals, the finding with the most votes comes first, because one fault shows in many
// inputs. The shortest input breaks ties, so that the order is total and does not depend on
// arrival.
std::vector<const Diagnosis::Curated*> Diagnosis::simplest_first() const {
  using Key = std::tuple<Operation, Finding, std::size_t>;
  struct Ranked {
    const Curated* curated;
    std::size_t units;
    bool is_no_evidence;
  };
  std::vector<Ranked> ranked;
  std::map<Key, std::uint64_t> votes;
  const auto key_of = [](const Ranked& each) {
    const Curated& curated = *each.curated;
    return Key{curated.failure.question.request.operation, curated.finding, each.units};
  };
  for (const Curated& curated : curated_) {
    ranked.push_back({&curated, composition_of(curated.failure.question.request).units,
                      is_no_evidence(curated)});
    if (curated.setting == Setting::alone) ++votes[key_of(ranked.back())];
  }
  const auto rank = [&](const Ranked& each) {
    const Finding& finding = each.curated->finding;
    // If every signature is removed, the second one is too. Removing every one says more, so it
    // ranks first.
    const bool says_less = finding.symptom == Symptom::strips_second_signature;
    return std::tuple(each.curated->setting, each.is_no_evidence, each.units, says_less,
                      ~votes[key_of(each)]);
  };
  std::ranges::sort(ranked, [&](const Ranked& one, const Ranked& other) {
    const auto order = rank(one) <=> rank(other);
    return order != 0
               ? order < 0
               : shortest_first(one.curated->failure.question, other.curated->failure.question) < 0;
  });
  std::vector<const Curated*> sorted;
  for (const Ranked& each : ranked) sorted.push_back(each.curated);
  return sorted;
}

// The first search assumes that the decoder marks all ill-formed input. A second one that allows it
// to leave octets out runs only if the first fails, or explains the answer by deletion itself.
std::vector<Fault> Diagnosis::missing_from(const Faults& faults, const Failure& failure,
                                           const Finding& finding,
                                           const SearchLimits& limits) const {
  const WrongAnswer wrong = wrong_answer(failure, finding);
  const WrongAnswer marked = as_marked(wrong);
  const auto& right_alone = passes_.right_alone(wrong.request.operation);
  std::vector<Fault> missing = missing_faults(marked, faults, right_alone, limits);
  if (marked.right.runs == wrong.right.runs) return missing;
  const bool leaves_out = std::ranges::any_of(
      missing, [](const Fault& fault) { return fault.finding.symptom == Symptom::deletes; });
  if (!missing.empty() && !leaves_out) return missing;
  return missing_faults(wrong, faults, right_alone, limits);
}

Diagnosis::Table Diagnosis::make_table() const {
  Table table;
  for (const Curated* curated : simplest_first()) lay_curated(*curated, table);
  return table;
}

WrongAnswer Diagnosis::wrong_answer(const Failure& failure, const Finding& finding) const {
  const harnesses::Request& request = failure.question.request;
  return {request, failure.outcome.answer, finding, judge_.replaced(request.operation)};
}

// A decoder that never left ill-formed octets out must not be explained by octets left out.
WrongAnswer Diagnosis::as_marked(WrongAnswer wrong) const {
  if (!passes_.leaves_out(wrong.request.operation)) wrong.right.runs = harnesses::Runs::replaced;
  return wrong;
}

// The order matters: a model explains everything, a setting overrules octets, and faults come last.
std::optional<FailureClass> Diagnosis::laid_to_known(const Failure& failure, const Finding& finding,
                                                     Setting setting, const Table& table) const {
  const Question& question = failure.question;
  FailureClass key = class_of(question, setting, finding);
  const FaultModel* const model = model_of(key.operation);
  if (model != nullptr && model->foretells(judge_, question, failure.outcome.answer)) {
    key.setting = Setting::alone;
    key.finding = {};
    key.cause = Cause::model;
    return key;
  }
  if (setting == Setting::cut) key.finding = news_when_cut(failure, finding, table);
  if (!octets_tell(setting)) return key;
  const auto faults = table.faults.find(key.operation);
  if (faults == table.faults.end() || !may_be_accounted(question)) return std::nullopt;
  const auto fault = explain(as_marked(wrong_answer(failure, finding)), faults->second);
  if (!fault) return std::nullopt;
  key.setting = Setting::alone;
  if (*fault != key.finding) key.evidence = Evidence::holds;
  key.finding = *fault;
  return key;
}

void Diagnosis::lay_curated(const Curated& curated, Table& table) const {
  const auto& [failure, finding, setting] = curated;
  const auto known = laid_to_known(failure, finding, setting, table);
  if (!known && setting == Setting::alone) return show_faults(curated, table);
  if (known) return table.classes[*known].add(failure);
  const Faults& faults = table.faults[failure.question.request.operation];
  table.classes[class_inside(failure.question, setting, or_loss(failure, finding, faults))].add(
      failure);
}

// The faults that are missing to explain a simple failure are new faults of the table. If the
// search finds none, the failure is unexplained. What it shows first may then still become a fault,
// so that later failures of the same sort are not all unexplained.
void Diagnosis::show_faults(const Curated& curated, Table& table) const {
  const auto& [failure, finding, setting] = curated;
  const Question& question = failure.question;
  Faults& faults = table.faults[question.request.operation];
  const auto put = [&table, &failed = failure](const FailureClass& key) {
    table.classes[key].add(failed);
  };
  std::vector<Fault> missing = missing_from(faults, failure, finding, thorough);
  for (Fault& fault : missing) {
    // Two faults in one answer can share the loss of its text in several ways.
    if (missing.size() > 1) fault.swallowing.amount = Swallowing::Amount::at_least;
    if (faults.contradict(fault)) {
      put(class_unknown(question));
    } else {
      faults.add(fault);
      put(class_of(question, setting, fault.finding));
    }
  }
  if (!missing.empty()) return;
  if (shows_by_itself(finding, faults)) {
    faults.add({unambiguous(finding)});
    put(class_of(question, setting, finding));
  }
  put(class_unknown(question));
}

// The table no longer changes, so the order of derived questions has no effect. A failure that
// needs several faults is counted under each.
void Diagnosis::lay_derived(const Failure& failure, const Finding& finding, Setting setting) {
  if (!frozen_) frozen_ = make_table();
  const Question& question = failure.question;
  const auto put = [&](const FailureClass& key) { classes_[key].add(failure); };
  if (repeating_.explain(failure, judge_)) return put(class_again(question));
  if (const auto known = laid_to_known(failure, finding, setting, *frozen_)) return put(*known);
  const Faults& faults = frozen_->faults[question.request.operation];
  const bool is_open = swallows_an_open_amount(failure, finding, faults);
  if (!is_open && is_of_its_place(failure, finding, setting))
    return put(class_of_place(question, or_loss(failure, news(finding, faults), faults)));
  if (!may_be_accounted(question)) {
    return put(class_at_length(question, setting, or_loss(failure, finding, faults)));
  }
  const auto missing = missing_from(faults, failure, finding, limits_for(question, setting));
  const auto key_of = [&](const Finding& shown) {
    return setting == Setting::alone ? class_of(question, setting, shown)
                                     : class_inside(question, setting, shown);
  };
  for (const Fault& fault : missing) {
    put(faults.contradict(fault) ? class_unknown(question) : key_of(fault.finding));
  }
  if (!missing.empty()) return;
  if (setting != Setting::alone) return put(key_of(or_loss(failure, finding, faults)));
  if (shows_by_itself(finding, faults)) put(key_of(finding));
  put(class_unknown(question));
}

std::vector<Diagnosed> Diagnosis::deviations() const {
  // `held` has failures whose inputs contain the fault but look otherwise. They count, but they are
  // bad examples, so they are used only if there is nothing better.
  struct Gathered {
    Diagnosed diagnosed;
    FailureSet held;
  };
  // Names depend on all failures together, so nothing is named before the end of the run.
  Classes classes = frozen_ ? frozen_->classes : make_table().classes;
  for (const auto& [key, failures] : classes_) classes[key].merge(failures);
  Shown shown;
  for (const auto& [key, failures] : classes) {
    if (is_located(key) && key.cause == Cause::fault) shown.emplace(key.operation, key.finding);
  }
  std::map<std::string, Gathered> by_name;
  for (const auto& [key, failures] : classes) {
    const DeviationKind kind = kind_of(key, shown);
    const std::string name = std::string(kind.id) + separating_words(kind, key);
    const Diagnosed empty{kind, title_of(kind, key.detail), {}};
    Gathered& gathered = by_name.try_emplace(name, Gathered{empty, {}}).first->second;
    FailureSet& set = key.evidence == Evidence::shows ? gathered.diagnosed.failures : gathered.held;
    set.merge(failures);
    if (old_name(kind.id)) set.ids.insert(deviation_of(key.operation, key.finding, encoding_).id);
  }
  std::vector<Diagnosed> deviations;
  for (auto& [name, gathered] : by_name) {
    auto& [diagnosed, held] = gathered;
    if (diagnosed.failures.count > 0) {
      diagnosed.failures.count_more(held);
    } else {
      diagnosed.failures.merge(held);
    }
    diagnosed.title += what_exactly(diagnosed.kind, diagnosed.failures);
    diagnosed.kind.effect = effect_of(diagnosed.kind, diagnosed.failures);
    diagnosed.kind.requirements = requirements_of(diagnosed.kind, diagnosed.failures);
    deviations.push_back(std::move(diagnosed));
  }
  sort_by_example(deviations);
  return deviations;
}

}  // namespace utf8spec::reports
