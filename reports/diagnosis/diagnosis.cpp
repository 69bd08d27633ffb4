#include "reports/diagnosis/diagnosis.h"

#include <algorithm>
#include <tuple>

#include "reports/diagnosis/model.h"
#include "reports/diagnosis/titles.h"

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using harnesses::Finding;
using harnesses::Operation;
using harnesses::Outcome;
using harnesses::Question;
using harnesses::Reading;
using harnesses::Symptom;

// A model is believed when it foretold at least so many replies, and every one.
constexpr std::uint64_t enough_replies = 100;

// Stands for the units of a derived input: more than any simple input has.
constexpr std::size_t many_units = 1000;

bool is_mishap(Symptom symptom) {
  return symptom == Symptom::crashes || symptom == Symptom::hangs ||
         symptom == Symptom::breaks_protocol;
}

// Asked before all that is derived from more than a character, to explain it. A short string of a
// complete suite shows a fault as well as a vector does.
bool is_simple(const Question& question, Setting setting) {
  using harnesses::Derivation;
  return !harnesses::is_bulk(question) || question.derivation == Derivation::scalar_value ||
         question.derivation == Derivation::followed ||
         (question.derivation == Derivation::complete && setting == Setting::alone);
}

// Whether a failure can show a fault, to which others are laid then.
bool can_show(const FailureClass& failure) {
  return failure.setting == Setting::alone && failure.units < many_units &&
         !is_mishap(failure.finding.symptom) && !failure.finding.ambiguous;
}

// The element that a rarer one belongs to by the length of its sequence alone.
Element by_length(Element element) {
  switch (element) {
    case Element::nul:
      return Element::ascii;
    case Element::c1_control:
      return Element::two_octets;
    case Element::signature:
    case Element::noncharacter:
    case Element::private_use:
      return Element::three_octets;
    case Element::supplementary_noncharacter:
    case Element::supplementary_private_use:
      return Element::four_octets;
    default:
      return element;
  }
}

using Shown = std::pair<Operation, Finding>;

// The simplest fault shown that can explain a failure: of the same operation, seen on an input of
// no more units, about an element that this input holds too.
std::optional<Finding> explanation_of(const FailureClass& failure,
                                      const std::map<Shown, std::size_t>& shown) {
  std::optional<Finding> best;
  std::size_t fewest = failure.units + 1;
  for (const auto& [fault, units] : shown) {
    const auto& [operation, finding] = fault;
    const bool holds = (failure.elements & only(finding.element)) != 0;
    if (operation == failure.operation && holds && units < fewest) {
      fewest = units;
      best = finding;
    }
  }
  return best;
}

// What a failure is laid to: itself where a simple input shows the same, else what explains it.
std::optional<Finding> fault_behind(const FailureClass& failure,
                                    const std::map<Shown, std::size_t>& shown) {
  const auto same = shown.find({failure.operation, failure.finding});
  if (same != shown.end() && same->second <= failure.units) return failure.finding;
  return explanation_of(failure, shown);
}

}  // namespace

void Diagnosis::add_failure(const Question& question, const Outcome& outcome,
                            const Finding& finding, Setting setting,
                            const std::optional<harnesses::Answer>& uncut) {
  const Composition composition = composition_of(question.request);
  FailureClass key{question.request.operation, setting, composition.units, finding,
                   composition.elements,       ""};
  if (is_mishap(finding.symptom)) {
    key = {key.operation, Setting::alone, 0, finding, 0, kind_of_mishap(outcome)};
  } else if (is_simple(question, setting)) {
    see_simple(key, question);
  } else {
    key = laid_at_once(key);
  }
  classes_[key].add(question, outcome, uncut);
}

void Diagnosis::see_simple(const FailureClass& failure, const Question& question) {
  if (!can_show(failure)) return;
  const bool votes = question.derivation != harnesses::Derivation::complete;
  if (votes) ++votes_[{{failure.operation, failure.finding}, failure.units}];
  if (votes || !classes_.contains(failure)) settled_.reset();
}

// What is explained, or cannot be, needs no more than a place to be counted.
FailureClass Diagnosis::laid_at_once(const FailureClass& failure) {
  if (!settled_) settled_ = faults_shown();
  FailureClass laid{failure.operation, failure.setting, many_units, failure.finding, 0, ""};
  // Right in one chunk, or right before: no fault of the octets explains that.
  const bool octets_tell = failure.setting != Setting::cut && failure.setting != Setting::reused;
  if (const auto fault = fault_behind(failure, *settled_); fault && octets_tell) {
    laid.setting = Setting::alone;
    laid.finding = *fault;
    if (*fault != failure.finding) laid.evidence = Evidence::holds;
  }
  return laid;
}

void Diagnosis::add_pass(const Question& question) {
  // U+FFFD that comes out is no sign that U+FFFD went in.
  const Composition composition = composition_of(question.request);
  const Octets replacement{0xEF, 0xBF, 0xBD};
  if (composition.units != 1 || question.request.octets == replacement) return;
  for (auto bit = 0U; bit < 32; ++bit) {
    const auto element = static_cast<Element>(bit);
    if ((composition.elements & only(element)) != 0) {
      ++passes_[{question.request.operation, element}];
    }
  }
}

void Diagnosis::weigh_models(const harnesses::Judge& judge, const Question& question,
                             const Outcome& outcome) {
  const bool foretellable = outcome.kind == Outcome::Kind::answered &&
                            outcome.answer.status <= harnesses::Answer::Status::ill_formed;
  for (std::size_t index = 0; index < models().size(); ++index) {
    Weight& weight = weights_[{question.request.operation, index}];
    ++weight.seen;
    // A model that has failed once is not asked again.
    if (weight.foretold + 1 != weight.seen || !foretellable) continue;
    if (models()[index].foretells(judge, question, outcome.answer)) ++weight.foretold;
  }
}

const DeviationKind* Diagnosis::model_of(Operation operation) const {
  for (std::size_t index = 0; index < models().size(); ++index) {
    const auto weight = weights_.find({operation, index});
    if (weight != weights_.end() && weight->second.seen >= enough_replies &&
        weight->second.foretold == weight->second.seen) {
      return &models()[index].kind;
    }
  }
  return nullptr;
}

std::map<Diagnosis::Shown, std::size_t> Diagnosis::faults_shown() const {
  std::vector<const FailureClass*> simple;
  for (const auto& [failure, failures] : classes_) {
    if (can_show(failure)) simple.push_back(&failure);
  }
  // The simplest inputs first; among inputs of as many units what most of them show.
  const auto rank = [&](const FailureClass* failure) {
    const auto votes = votes_.find({{failure->operation, failure->finding}, failure->units});
    const std::uint64_t count = votes == votes_.end() ? 0 : votes->second;
    // A second signature goes too where every one goes, which says more.
    const bool says_less = failure->finding.symptom == Symptom::strips_second_signature;
    return std::tuple(failure->units, says_less, ~count);
  };
  std::ranges::stable_sort(simple, {}, rank);
  std::map<Shown, std::size_t> shown;
  for (const FailureClass* failure : simple) {
    if (!fault_behind(*failure, shown)) {
      shown.try_emplace({failure->operation, failure->finding}, failure->units);
    }
  }
  return shown;
}

// Where every character of a length is refused, it is the length that the decoder does not know.
Element Diagnosis::widest_refused(Operation operation, Element element,
                                  const std::map<Shown, std::size_t>& shown) const {
  const Element wide = by_length(element);
  const bool all_refused =
      shown.contains({operation, {Symptom::rejects, wide}}) && !passes_.contains({operation, wide});
  return all_refused ? wide : element;
}

DeviationKind Diagnosis::kind_of(Operation operation, Finding finding,
                                 const std::map<Shown, std::size_t>& shown) const {
  if (finding.symptom == Symptom::rejects) {
    finding.element = widest_refused(operation, finding.element, shown);
  }
  return deviation_of(finding);
}

Diagnosis::Laid Diagnosis::lay(const FailureClass& failure,
                               const std::map<Shown, std::size_t>& shown) const {
  const auto shows = [](const DeviationKind& kind) { return Laid{kind, Evidence::shows}; };
  if (is_mishap(failure.finding.symptom)) return shows(deviation_of(failure.finding));
  if (const DeviationKind* model = model_of(failure.operation)) return shows(*model);
  if (failure.setting == Setting::cut) return shows(deviation_of({Symptom::depends_on_chunks}));
  if (failure.setting == Setting::reused) return shows(depends_on_history);
  const auto fault = fault_behind(failure, shown);
  // An encoder's answer shows which value went wrong, wherever it stands.
  const bool located = failure.setting == Setting::alone || failure.operation == Operation::encode;
  if (!fault && !located) return shows(depends_on_position);
  const DeviationKind seen = kind_of(failure.operation, failure.finding, shown);
  if (!fault) return {seen, failure.evidence};
  const DeviationKind kind = kind_of(failure.operation, *fault, shown);
  return {kind, kind.id == seen.id ? failure.evidence : Evidence::holds};
}

std::vector<Diagnosed> Diagnosis::deviations() const {
  struct Gathered {
    Diagnosed diagnosed;
    FailureSet held;
  };
  const std::map<Shown, std::size_t> shown = faults_shown();
  std::map<std::string, Gathered> by_name;
  for (const auto& [key, failures] : classes_) {
    const auto [kind, evidence] = lay(key, shown);
    const std::string name = std::string(kind.id) + key.detail;
    const Diagnosed empty{kind, title_of(kind, key.detail), {}};
    Gathered& gathered = by_name.try_emplace(name, Gathered{empty, {}}).first->second;
    (evidence == Evidence::shows ? gathered.diagnosed.failures : gathered.held).merge(failures);
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
    deviations.push_back(std::move(diagnosed));
  }
  std::ranges::stable_sort(deviations, [](const Diagnosed& one, const Diagnosed& other) {
    return shortest_first(one.failures.shortest[0].question, other.failures.shortest[0].question) <
           0;
  });
  return deviations;
}

}  // namespace utf8spec::reports
