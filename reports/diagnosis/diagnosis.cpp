#include "reports/diagnosis/diagnosis.h"

#include <algorithm>

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

bool is_mishap(Symptom symptom) {
  return symptom == Symptom::crashes || symptom == Symptom::hangs ||
         symptom == Symptom::breaks_protocol;
}

std::uint32_t elements_of(const Reading& reading) {
  std::uint32_t elements = 0;
  for (const harnesses::Token& token : reading.tokens()) {
    if (token.kind == harnesses::Token::Kind::character)
      elements |= bit_of(harnesses::element_of(token.scalar));
  }
  return elements;
}

std::uint32_t elements_of(std::u32string_view values) {
  std::uint32_t elements = 0;
  for (const char32_t value : values) elements |= bit_of(harnesses::element_of(value));
  return elements;
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

}  // namespace

void Diagnosis::add_failure(const Question& question, const Reading& reading,
                            const Outcome& outcome, const Finding& finding, Setting setting) {
  FailureClass key{question.request.operation, setting, finding, 0, ""};
  if (finding.symptom == Symptom::rejects && finding.element == Element::none) {
    key.elements = question.request.operation == Operation::encode
                       ? elements_of(question.request.scalars)
                       : elements_of(reading);
  }
  if (is_mishap(finding.symptom)) {
    key.setting = Setting::alone;
    key.detail = kind_of_mishap(outcome);
  }
  classes_[key].add(question, outcome);
}

void Diagnosis::add_pass(Operation operation, const Reading& reading) {
  if (reading.tokens().size() != 1 || !reading.well_formed()) return;
  ++passes_[{operation, harnesses::element_of(reading.tokens()[0].scalar)}];
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

bool Diagnosis::shown_alone(Operation operation, const Finding& finding) const {
  const auto found = classes_.lower_bound({operation, Setting::alone, finding, 0, ""});
  return found != classes_.end() && found->first.operation == operation &&
         found->first.setting == Setting::alone && found->first.finding == finding;
}

bool Diagnosis::position_matters(Operation operation) const {
  return std::ranges::any_of(classes_, [&](const auto& entry) {
    return entry.first.operation == operation && entry.first.setting == Setting::placed;
  });
}

// Where every character of a length is refused, it is the length that the decoder does not know.
Element Diagnosis::widest_refused(Operation operation, Element element) const {
  const Element wide = by_length(element);
  const bool all_refused =
      shown_alone(operation, {Symptom::rejects, wide}) && !passes_.contains({operation, wide});
  return all_refused ? wide : element;
}

// A refusal that names no place is laid to an element of the input that is refused alone.
Finding Diagnosis::explain_refusal(const FailureClass& failure) const {
  for (auto bit = 0U; bit < 32; ++bit) {
    const auto element = static_cast<Element>(bit);
    const Finding refusal{Symptom::rejects, element};
    if ((failure.elements & bit_of(element)) != 0 && shown_alone(failure.operation, refusal)) {
      return refusal;
    }
  }
  return failure.finding;
}

DeviationKind Diagnosis::kind_of(const FailureClass& failure) const {
  const Operation operation = failure.operation;
  Finding finding = failure.finding;
  if (is_mishap(finding.symptom)) return deviation_of(finding);
  if (const DeviationKind* model = model_of(operation)) return *model;
  if (failure.setting == Setting::cut) return deviation_of({Symptom::depends_on_chunks});
  if (failure.setting == Setting::reused) return depends_on_history;
  if (finding.symptom == Symptom::rejects && finding.element == Element::none) {
    finding = explain_refusal(failure);
  }
  const bool shown = shown_alone(operation, finding);
  if (failure.setting == Setting::placed && !shown) return depends_on_position;
  if (failure.setting == Setting::inside && !shown && position_matters(operation)) {
    return depends_on_position;
  }
  if (finding.symptom == Symptom::rejects) {
    finding.element = widest_refused(operation, finding.element);
  }
  return deviation_of(finding);
}

std::vector<Diagnosed> Diagnosis::deviations() const {
  std::map<std::string, Diagnosed> by_name;
  for (const auto& [key, failures] : classes_) {
    const DeviationKind kind = kind_of(key);
    const std::string name = std::string(kind.id) + key.detail;
    auto& diagnosed = by_name.try_emplace(name, Diagnosed{kind, "", {}}).first->second;
    diagnosed.failures.merge(failures);
    diagnosed.title = title_of(kind, key.detail);
  }
  std::vector<Diagnosed> deviations;
  for (auto& [name, diagnosed] : by_name) {
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
