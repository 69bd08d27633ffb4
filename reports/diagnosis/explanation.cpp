#include "reports/diagnosis/explanation.h"

#include <algorithm>
#include <array>

#include "harnesses/judge/delivery/delivery.h"
#include "harnesses/judge/delivery/lost_state.h"
#include "harnesses/judge/part_lengths.h"
#include "reference/whole_input.h"
#include "reports/diagnosis/failure.h"
#include "reports/diagnosis/nul.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Element;
using harnesses::Finding;
using harnesses::Symptom;

bool is_answered(const WrongAnswer& wrong) { return wrong.answer.status == Answer::Status::ok; }

// Whether the output says what went wrong.
bool tells_by_output(const WrongAnswer& wrong) {
  const Operation operation = wrong.request.operation;
  if (!gives_scalars(operation)) return false;
  const Symptom symptom = wrong.finding.symptom;
  if (harnesses::row_of(symptom).sort != harnesses::SymptomSort::place) return false;
  if (symptom == Symptom::wrong_before_error) return wrong.answer.before.has_value();
  return is_answered(wrong);
}

// For an error, only the output before it is known, and only plugins report that.
Given given_by(const WrongAnswer& wrong) {
  using Marks = Given::Marks;
  using Extent = Given::Extent;
  const bool whole = is_answered(wrong);
  const auto before =
      wrong.answer.before ? std::u32string_view(*wrong.answer.before) : std::u32string_view();
  const bool may_mark = replaces(wrong.request.operation);
  const auto opened = reference::open(wrong.request.encoding, wrong.request.octets);
  return {.input = wrong.request.octets,
          .output = whole ? wrong.answer.scalars : before,
          .codec = reference::codec_of(opened.encoding),
          .start = opened.signature_length,
          .right = wrong.right,
          .marks = may_mark ? Marks::are_right : Marks::are_wrong,
          .extent = whole ? Extent::all : Extent::beginning};
}

// How far a faulty check gets through an input. How many octets it takes for an element is unknown,
// so each plausible length is tried.
struct Acceptance {
  // An element at which the check stops.
  struct Refused {
    Element element;
    bool is_behind_nul;
  };

  std::optional<Finding> first;    // the fault that lets pass what should not
  std::optional<Refused> refused;  // the furthest one; none at the end of input
};

// A decoder of C strings that stops reading at the first NUL.
constexpr Finding nul_ends{Symptom::stops_at_nul, Element::nul};

bool holds_nul(OctetView text, reference::Encoding encoding) {
  return before_nul(text, encoding).size() < text.size();
}

// Walks over the input along all lengths at once. `ahead` holds the offsets still to be visited, in
// order; each is visited once, so the walk is linear in the input.
Acceptance accept(const harnesses::Request& request, const Faults& faults) {
  const auto opened = reference::open(request.encoding, request.octets);
  const reference::AnyCodec& codec = reference::codec_of(opened.encoding);
  const OctetView input = request.octets;
  Acceptance found;
  std::set<std::size_t> ahead{opened.signature_length};
  while (!ahead.empty() && *ahead.begin() < input.size()) {
    const std::size_t offset = *ahead.begin();
    ahead.erase(ahead.begin());
    const OctetView rest = input.subspan(offset);
    const reference::Step step = codec.step(rest);
    const Element element = harnesses::element_of_error(codec.encoding, rest, step);
    if (step.well_formed() && step.scalar == 0 && faults.has(nul_ends)) {
      if (!found.first) found.first = nul_ends;
      ahead.insert(input.size());
    } else if (step.well_formed()) {
      ahead.insert(offset + step.length);
    } else if (faults.has({Symptom::accepts, element})) {
      if (!found.first) found.first = Finding{Symptom::accepts, element};
      for (const auto length : harnesses::part_lengths(codec, rest)) ahead.insert(offset + length);
      ahead.insert(offset + harnesses::announced_part(codec, rest));
    } else {
      found.refused = {element, holds_nul(input.first(offset), codec.encoding)};
    }
  }
  if (!ahead.empty()) found.refused.reset();
  return found;
}

bool is_refusal(const Finding& finding) { return finding.symptom == Symptom::rejects; }

// A refusal does not say which element it is for. Any element with a known refusal explains it.
std::optional<Finding> explain_refusal(const WrongAnswer& wrong, const Faults& faults) {
  const ElementSet held = composition_of(wrong.request).elements;
  for (const Element element : elements_of(held)) {
    if (faults.has({Symptom::rejects, element})) return Finding{Symptom::rejects, element};
  }
  return std::nullopt;
}

std::optional<Finding> explain_acceptance(const WrongAnswer& wrong, const Faults& faults) {
  const Acceptance acceptance = accept(wrong.request, faults);
  if (acceptance.refused) return std::nullopt;
  return acceptance.first;
}

// Operations without output can only show that they accept, so the walk over characters is no use.
bool is_acceptance(const WrongAnswer& wrong) {
  return !gives_output(wrong.request.operation) && wrong.finding.symptom == Symptom::accepts;
}

// Adds a fault for each element at which the check stops, until the input passes. Behind a NUL, an
// element that is refused alone means that reading has stopped there.
std::vector<Fault> missing_acceptances(const WrongAnswer& wrong, const Faults& known,
                                       const std::set<Element>& right_alone) {
  Faults faults = Faults::beside(known);
  std::vector<Fault> missing;
  for (auto refused = accept(wrong.request, faults).refused; refused;
       refused = accept(wrong.request, faults).refused) {
    const bool is_unread = refused->is_behind_nul && right_alone.contains(refused->element);
    missing.push_back({is_unread ? nul_ends : Finding{Symptom::accepts, refused->element}});
    faults.add(missing.back());
  }
  return missing;
}

}  // namespace

std::optional<Finding> explain(const WrongAnswer& wrong, const Faults& faults) {
  if (tells_by_output(wrong)) {
    const Account account = account_for(given_by(wrong), faults);
    if (account.whole || is_answered(wrong)) return account.first;
  }
  if (is_acceptance(wrong)) return explain_acceptance(wrong, faults);
  const Finding& seen = wrong.finding;
  if (faults.has(seen)) return seen;
  return is_refusal(seen) ? explain_refusal(wrong, faults) : std::nullopt;
}

bool is_explained_by_lost_state(const WrongAnswer& wrong, const Faults& faults) {
  const harnesses::Request& request = wrong.request;
  if (wrong.finding.symptom == Symptom::depends_on_chunks) return true;
  if (!is_answered(wrong)) return harnesses::holds_ill_formed_chunk(request);
  if (!gives_scalars(request.operation)) return true;
  Given given = given_by(wrong);
  given.cuts = request.cuts;
  given.right.runs = harnesses::Runs::replaced_or_absent;
  return account_for(given, faults).whole ||
         harnesses::may_come_from_lost_state(request, wrong.answer, wrong.right.substitute);
}

std::vector<Fault> missing_faults(const WrongAnswer& wrong, const Faults& known,
                                  const std::set<Element>& right_alone,
                                  const SearchLimits& limits) {
  if (is_acceptance(wrong)) return missing_acceptances(wrong, known, right_alone);
  // A refusal or a number has no output to search, so its finding is the fault.
  if (is_answered(wrong) && tells_by_output(wrong)) {
    return find_faults(given_by(wrong), {known, wrong.finding, right_alone}, limits);
  }
  return {{{wrong.finding.symptom, wrong.finding.element}}};
}

}  // namespace utf8spec::reports
