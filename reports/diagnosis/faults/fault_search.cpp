#include "reports/diagnosis/faults/fault_search.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "harnesses/judge/element.h"
#include "harnesses/judge/wrong_ways.h"
#include "reference/step.h"
#include "reference/whole_input.h"

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using harnesses::Finding;
using harnesses::Fit;
using harnesses::Fork;
using harnesses::Harm;
using harnesses::Runs;
using harnesses::Symptom;
using harnesses::Taken;
using harnesses::WrongWay;
using reference::Step;

// Characters that one fault may add behind an element.
constexpr std::size_t longest_invention = 4;
// Octets that ill-formed ones may take with them.
constexpr std::size_t most_swallowed = 5;

// A fault to try. The members are compared in their order, so the most important comes first.
struct Candidate {
  bool is_odd;    // something else is more likely
  bool is_other;  // than what the answer was seen to show
  Fit fit;
  std::size_t before_end;  // octets from its place to the end: what is read last is tried first
  Fault fault;
  friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

// Whether a fault is searched alone or as one of several. One of several must have an effect that
// nothing else has: if characters could be lost here and added there, every answer could be
// explained.
enum class Among : std::uint8_t { none, several };

// For faults among several.
bool is_telling(const Candidate& candidate) {
  switch (candidate.fit) {
    case Fit::any:
    case Fit::none:
      return false;
    case Fit::silent:
    case Fit::added:
      return is_ill_formed(candidate.fault.finding.element);
    case Fit::exact:
    case Fit::marks:
      break;
  }
  return true;
}

// Collects the faults that would let an account go on from the places where it stopped. They are
// tried in the order of Candidate: likely ones first.
class Candidates {
 public:
  Candidates(const Given& given, const SearchBasis& basis)
      : given_(given),
        codec_(given.codec),
        signature_length_(codec_.encode(reference::signature).length),
        seen_(basis.seen),
        right_alone_(basis.right_alone) {}

  // Several places may suggest the same fault; it is tried once.
  std::vector<Fault> from(const std::vector<Place>& places, Among among) {
    for (const Place& place : places) {
      if (!passes_over_signature(place)) add_from(place);
    }
    std::vector<Fault> faults;
    for (const Candidate& candidate : sorted_) {
      if (among == Among::several && !is_telling(candidate)) continue;
      if (std::ranges::find(faults, candidate.fault) == faults.end()) {
        faults.push_back(candidate.fault);
      }
    }
    return faults;
  }

 private:
  // True if the account took the leading signature for removed although U+FEFF came out.
  bool passes_over_signature(const Place& place) const {
    return place.offset == signature_length_ && place.position == 0 &&
           given_.output.starts_with(reference::signature);
  }

  // The faults that could act at one place, or directly before it.
  void add_from(const Place& place) {
    place_ = place;
    rest_ = given_.input.subspan(place.offset);
    due_ = given_.output.substr(place.position);
    add_behind();
    if (rest_.empty()) return;
    const Fork fork = fork_at(given_, place);
    for (const WrongWay& way : wrong_ways_at(fork)) {
      for (const Taken& taken : way.fits(fork)) {
        if (taken.fit != Fit::none) add(taken.fit, fault_of(way, fork, taken));
      }
    }
    if (!fork.step.well_formed() && mark_comes() && given_.marks == Given::Marks::are_wrong) {
      add(Fit::marks, {{Symptom::replaces_instead, fork.element}});
    }
  }

  static Fault fault_of(const WrongWay& way, const Fork& fork, const Taken& taken) {
    const Finding finding{way.symptom, way.element_at(fork)};
    if (!needs_output(finding.symptom)) return {finding};
    const OctetView unit = fork.rest.first(taken.octets);
    return {
        finding, {unit.begin(), unit.end()}, std::u32string(fork.due.substr(0, taken.characters))};
  }

  void add(Fit fit, Fault fault) {
    const bool is_seen =
        fault.finding.symptom == seen_.symptom && fault.finding.element == seen_.element;
    // A reading that gives exactly the character that came is better evidence than the fact that a
    // wrong one came.
    const bool is_exact = fit == Fit::exact && (seen_.symptom == Symptom::wrong_value ||
                                                seen_.symptom == Symptom::other_characters);
    sorted_.insert(
        {is_odd(fault.finding), !is_seen && !is_exact, fit, rest_.size(), std::move(fault)});
  }

  // True if something else is more likely, in three cases. An element goes wrong here although it
  // is right alone. Characters are added where they could stand for ill-formed octets. Octets are
  // read as something behind others that were left out by policy.
  bool is_odd(const Finding& finding) const {
    if (is_behind_left_out() && is_reading(finding)) return true;
    if (finding.symptom == Symptom::invents) {
      if (place_.sort == Place::Sort::nothing) return true;
      if (rest_.empty()) return place_.sort == Place::Sort::mark;
      return !codec_.step(rest_).well_formed();
    }
    const bool may_be_odd =
        is_ill_formed(finding.element)
            ? finding.symptom != Symptom::swallows
            : finding.symptom == Symptom::rejects || is_for_signature(finding) ||
                  (finding.symptom == Symptom::loses && finding.element != Element::signature);
    return may_be_odd && right_alone_.contains(finding.element);
  }

  // Whether other characters are taken to stand for a leading signature. It may be gone by policy,
  // and they for what follows it.
  bool is_for_signature(const Finding& finding) const {
    return place_.offset == 0 && finding == Finding{Symptom::wrong_value, Element::signature};
  }

  bool is_behind_left_out() const {
    return place_.sort == Place::Sort::nothing && given_.right.runs == Runs::replaced_or_absent;
  }

  // True if the decoder takes ill-formed octets for something.
  static bool is_reading(const Finding& finding) {
    return is_ill_formed(finding.element) && row_of(finding.symptom).harm != Harm::loses;
  }

  bool comes(char32_t value) const { return due_.starts_with(value); }
  bool mark_comes() const { return comes(given_.right.substitute); }

  // Faults behind the element that was read last.
  void add_behind() {
    const Element behind = place_.behind;
    if (place_.is_behind_ill_formed() && !rest_.empty() && codec_.step(rest_).well_formed()) {
      add_swallowing();
    }
    for (std::size_t length = 1; length <= std::min(longest_invention, due_.size()); ++length) {
      add(Fit::added, {{Symptom::invents, behind}, {}, std::u32string(due_.substr(0, length))});
    }
  }

  void add_swallowing() {
    const TextBehind text(codec_, given_.input, place_.ill_formed_since, place_.offset);
    for (const IllFormedPart& part : text.parts()) {
      const std::size_t most = std::min(most_swallowed, rest_.size());
      for (std::size_t octets = 1; octets <= most; ++octets) add_swallowing(text, part, octets);
      // If nothing more comes, all the rest may be gone.
      if (due_.empty() && rest_.size() > most) add_swallowing(text, part, rest_.size());
    }
  }

  // The last part is the most likely reason.
  void add_swallowing(const TextBehind& text, const IllFormedPart& part, std::size_t octets) {
    const Fit least = part.start == text.parts().back().start ? Fit::exact : Fit::marks;
    add(std::max(least, fit_of_swallowing(octets)),
        {{Symptom::swallows, part.element}, {}, {}, text.gone(part, octets)});
  }

  // How likely it is that the next `octets` were swallowed, by what comes behind them. Ill-formed
  // octets may have gone too, or not.
  Fit fit_of_swallowing(std::size_t octets) const {
    const OctetView behind = rest_.subspan(octets);
    if (behind.empty()) return due_.empty() ? Fit::exact : Fit::silent;
    const Step step = codec_.step(behind);
    if (!step.well_formed()) return mark_comes() ? Fit::exact : Fit::marks;
    return comes(step.scalar) ? Fit::exact : Fit::silent;
  }

  const Given& given_;
  const reference::AnyCodec& codec_;
  std::size_t signature_length_;  // octets
  const Finding& seen_;
  const std::set<Element>& right_alone_;
  Place place_;
  OctetView rest_;
  std::u32string_view due_;
  std::set<Candidate> sorted_;
};

// A depth-first search for a set of faults, with a limit on the accounts that it may make.
class Search {
 public:
  Search(const Given& given, const SearchBasis& basis, std::size_t accounts, Among among)
      : given_(given), basis_(basis), left_(accounts), among_(among) {}

  // Up to `faults` faults that account for the answer, the first set that is found. `ended` is the
  // account that the known faults give alone.
  std::vector<Fault> find(const Faults& known, const Account& ended, std::size_t faults) {
    for (const Fault& candidate : Candidates(given_, basis_).from(ended.places, among_)) {
      if (left_ == 0) break;
      --left_;
      Faults more = Faults::beside(known);
      more.add(candidate);
      const Account account = account_for(given_, more);
      if (account.whole) return {candidate};
      if (faults == 1 || !leads_on(ended, account)) continue;
      std::vector<Fault> others = find(more, account, faults - 1);
      if (others.empty()) continue;
      others.insert(others.begin(), candidate);
      return others;
    }
    return {};
  }

 private:
  // A fault must bring the account further. Otherwise the search would add faults without effect.
  static bool leads_on(const Account& ended, const Account& account) {
    return account.places.size() != ended.places.size() ||
           account.places.back().offset != ended.places.back().offset;
  }

  const Given& given_;
  const SearchBasis& basis_;
  std::size_t left_;
  Among among_;
};

}  // namespace

std::vector<Fault> find_faults(const Given& given, const SearchBasis& basis,
                               const SearchLimits& limits) {
  const Account ended = account_for(given, basis.known);
  if (ended.whole) return {{{basis.seen.symptom, basis.seen.element}}};
  for (std::size_t faults = 1; faults <= limits.faults; ++faults) {
    // Fewer faults first: one fault that explains everything is the better explanation.
    const Among among = faults == 1 ? Among::none : Among::several;
    std::vector<Fault> found =
        Search(given, basis, limits.accounts, among).find(basis.known, ended, faults);
    if (!found.empty()) return found;
  }
  return {};
}

}  // namespace utf8spec::reports
