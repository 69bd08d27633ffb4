#include "reports/diagnosis/faults/account.h"

#include <algorithm>
#include <span>
#include <utility>

#include "harnesses/judge/element.h"
#include "harnesses/judge/wrong_ways.h"
#include "reference/step.h"
#include "reference/whole_input.h"
#include "reports/diagnosis/faults/places_ahead.h"
#include "reports/diagnosis/faults/plain_text.h"
#include "reports/diagnosis/faults/run_parts.h"

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using harnesses::Finding;
using harnesses::Fork;
using harnesses::MarkStyle;
using harnesses::Runs;
using harnesses::Symptom;
using harnesses::Taken;
using harnesses::WrongWay;
using reference::Step;
using Sort = Place::Sort;

// Bounds on the work for one answer. What they leave out stays unexplained.
constexpr std::size_t most_spared = 8;  // substitutes that may belong to what follows a run
constexpr std::size_t most_few = 4;     // substitutes for a run that are tried in any case
constexpr std::size_t most_remembered = 256;
constexpr std::size_t most_arrivals = 1'000'000;

// A search over places (offset in the input, position in the output) by ascending offset. It goes
// every way that is right or that a fault explains, up to the end of both.
class Walk {
 public:
  Walk(const Given& given, const Faults& faults) : given_(given), faults_(faults) {}

  // No way leads back. It may stay at its offset, since extra output takes no input.
  Account account() {
    put({.offset = given_.start}, {});
    while (!ahead_.empty()) {
      const std::span<const Place> places = ahead_.take_first();
      const bool is_only_way = ahead_.empty() && places.size() == 1;
      for (const Place& reached : places) {
        const Place place = is_only_way ? behind_plain_text(reached) : reached;
        if (is_end(place)) return {true, place.first, {}};
        remember(place);
        if (place.offset < given_.input.size()) go_on_from(place);
      }
    }
    return {false, std::nullopt, std::move(places_)};
  }

 private:
  // Passes the characters that came out right and can have come in no other way. Most of a long
  // text is such padding, and the search would take a hundred times as long for it.
  Place behind_plain_text(Place place) {
    while (place.offset < given_.input.size() && !due(place).empty()) {
      const OctetView ahead = rest(place);
      const Step step = given_.codec.step(ahead);
      const bool is_right = step.well_formed() && due(place)[0] == step.scalar;
      if (!is_right || (place.offset == 0 && step.scalar == reference::signature)) break;
      const auto element = plain_text_.element_at(ahead, step);
      if (!element) break;
      remember(place);
      place = moved(place, step.length, 1, *element, Sort::character);
    }
    return place;
  }

  OctetView rest(const Place& place) const { return given_.rest_at(place.offset); }
  // The output that is not yet accounted for.
  std::u32string_view due(const Place& place) const { return given_.output.substr(place.position); }

  bool is_end(const Place& place) const {
    const bool is_read = place.offset == given_.input.size();
    return place.position == given_.output.size() &&
           (is_read || given_.extent == Given::Extent::beginning);
  }

  void remember(const Place& place) {
    if (places_.size() == most_remembered) {
      places_.erase(places_.begin(), places_.begin() + most_remembered / 2);
    }
    places_.push_back(place);
  }

  void put(Place place, const std::optional<Finding>& fault) {
    if (!place.first) place.first = fault;
    ahead_.put(place);
  }

  // `place` is directly behind what was read. Two faults can follow: extra output, and octets that
  // ill-formed input takes with it.
  void arrive(const Place& place, const std::optional<Finding>& fault) {
    if (++arrivals_ > most_arrivals) return;
    put(place, fault);
    const std::optional<Finding> before = place.first ? place.first : fault;
    for (const std::u32string_view added : faults_.invented_after(place.behind, due(place))) {
      Place behind = place;
      behind.first = before;
      behind.position += added.size();
      put(behind, Finding{Symptom::invents, place.behind});
    }
    swallow(place, before);
  }

  // Ill-formed octets take text with them, as much as they were seen to take.
  void swallow(const Place& place, const std::optional<Finding>& before) {
    if (!place.is_behind_ill_formed() || !faults_.swallow()) return;
    if (rest(place).empty() || !given_.codec.step(rest(place)).well_formed()) return;
    const TextBehind text(given_.codec, given_.input, place.ill_formed_since, place.offset);
    for (const IllFormedPart& part : text.parts()) {
      for (const Swallowing& seen : faults_.swallowed_with(part)) {
        for (const std::size_t end : text.ends(part, seen)) {
          Place behind = place;
          behind.first = before;
          behind.offset = behind.ill_formed_since = end;
          put(behind, Finding{Symptom::swallows, part.element});
        }
      }
    }
  }

  void go_on_from(const Place& place) {
    const Fork fork = fork_at(given_, place);
    if (fork.step.well_formed()) {
      read_character(place, fork);
    } else {
      read_ill_formed(place, fork);
    }
    read_wrongly(place, fork);
  }

  // The ways of known faults. Those that do not say what comes out are known by what did.
  void read_wrongly(const Place& place, const Fork& fork) {
    for (const WrongWay& way : wrong_ways_at(fork)) {
      const Finding fault{way.symptom, way.element_at(fork)};
      if (needs_output(fault.symptom) || !faults_.has(fault)) continue;
      for (const Taken& taken : way.fits(fork)) {
        arrive(moved(place, taken.octets, taken.characters, fault.element,
                     sort_of(fault.element, taken.characters)),
               fault);
      }
    }
    for (const Faults::Output& output : faults_.outputs_at(fork.rest)) {
      if (!fork.due.starts_with(output.text)) continue;
      const Sort sort = fork.step.well_formed() ? Sort::character : Sort::ill_formed;
      arrive(moved(place, output.octets, output.text.size(), output.finding.element, sort),
             output.finding);
    }
  }

  static Sort sort_of(Element element, std::size_t characters) {
    if (!is_ill_formed(element)) return Sort::character;
    return characters == 0 ? Sort::nothing : Sort::ill_formed;
  }

  static Place moved(const Place& place, std::size_t octets, std::size_t characters,
                     Element element, Sort sort) {
    const auto since = place.is_behind_ill_formed() ? place.ill_formed_since : place.offset;
    return {place.offset + octets, place.position + characters, place.first, element, sort, since};
  }

  // The ways to read a well-formed character rightly, and those that a policy allows.
  void read_character(const Place& place, const Fork& fork) {
    const std::size_t octets = fork.step.length;
    const char32_t value = fork.step.scalar;
    const auto read = [&](std::size_t characters) {
      arrive(moved(place, octets, characters, fork.element, Sort::character), {});
    };
    if (fork.due.starts_with(value)) read(1);
    // Removing a leading signature is a policy.
    if (place.offset == 0 && value == reference::signature) read(0);
    if (!given_.right.may_refuse(value)) return;
    if (given_.right.runs == Runs::replaced_or_absent) read(0);
    // A refused character gives one mark for each octet, or one. Of many places at one offset the
    // first are kept, and most decoders go octet by octet.
    const std::size_t marks = count_marks(place.position);
    if (marks >= octets) read(octets);
    if (marks > 0) read(1);
  }

  // The ways to treat the ill-formed part here that are right: marked or left out.
  void read_ill_formed(const Place& place, const Fork& fork) {
    mark(place, fork.element);
    if (given_.right.runs == Runs::replaced_or_absent) {
      arrive(moved(place, fork.step.length, 0, fork.element, Sort::nothing), {});
    }
    read_written(place, fork.step.length, fork.element);
  }

  // Marks stand for ill-formed input from here to the end of the run, or to a place where another
  // treatment of it may begin. The number of marks is a policy.
  void mark(const Place& place, Element element) {
    std::optional<Finding> fault;
    if (given_.marks == Given::Marks::are_wrong) {
      fault = Finding{Symptom::replaces_instead, element};
      if (!faults_.has(*fault)) return;
    }
    const std::size_t found = count_marks(place.position);
    if (found == 0) return;
    // The last marks may belong to what is behind the run; most do if text between runs is gone.
    const std::size_t least = found > most_spared ? found - most_spared : 1;
    for (const RunParts::Part& part : run_parts_.from(place.offset)) {
      for (std::size_t count = found; count >= 1; --count) {
        if (count < least && count > most_few) count = most_few;
        arrive(moved(place, part.end - place.offset, count, part.element, Sort::mark), fault);
      }
    }
  }

  // Marks of several characters: escapes, or copies of one text.
  void read_written(const Place& place, std::size_t octets, Element element) {
    if (!given_.right.is_written()) return;
    const MarkStyle& style = *given_.right.style;
    if (style.escapes.empty()) return read_copies(place, octets, element, style.sole_text());
    const std::size_t characters =
        style.escaped_length(given_.codec.encoding, rest(place).first(octets), due(place));
    if (characters > 0) arrive(moved(place, octets, characters, element, Sort::mark), {});
  }

  // One copy stands for any part of the run, or up to one for each octet for the first part.
  void read_copies(const Place& place, std::size_t octets, Element element,
                   std::u32string_view text) {
    std::u32string written(text);
    if (!due(place).starts_with(written)) return;
    for (const RunParts::Part& part : run_parts_.from(place.offset)) {
      arrive(moved(place, part.end - place.offset, text.size(), part.element, Sort::mark), {});
    }
    for (std::size_t count = 2; count <= octets; ++count) {
      written += text;
      if (!due(place).starts_with(written)) return;
      arrive(moved(place, octets, written.size(), element, Sort::mark), {});
    }
  }

  // The length of the row of substitutes at `position`. The last row that was counted is
  // remembered: long runs are asked about from every place in them.
  std::size_t count_marks(std::size_t position) {
    if (position < marks_.first || position >= marks_.second) {
      marks_ = {position, position};
      while (marks_.second < given_.output.size() &&
             given_.output[marks_.second] == given_.right.substitute) {
        ++marks_.second;
      }
    }
    return marks_.second - position;
  }

  const Given& given_;
  const Faults& faults_;
  PlainText plain_text_{given_, faults_};
  PlacesAhead ahead_;
  std::vector<Place> places_;
  RunParts run_parts_{given_};
  std::pair<std::size_t, std::size_t> marks_;  // the row of substitutes that was counted last
  std::size_t arrivals_ = 0;
};

}  // namespace

Account account_for(const Given& given, const Faults& faults) {
  return Walk(given, faults).account();
}

}  // namespace utf8spec::reports
