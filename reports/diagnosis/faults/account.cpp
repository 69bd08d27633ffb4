#include "reports/diagnosis/faults/account.h"

#include <algorithm>
#include <span>
#include <utility>

#include "harnesses/judge/element.h"
#include "harnesses/judge/lenient.h"
#include "reference/step.h"
#include "reference/whole_input.h"
#include "reports/diagnosis/faults/part_lengths.h"
#include "reports/diagnosis/faults/places_ahead.h"
#include "reports/diagnosis/faults/plain_text.h"
#include "reports/diagnosis/faults/run_parts.h"

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using harnesses::element_of;
using harnesses::element_of_error;
using harnesses::Finding;
using harnesses::lenient_readings;
using harnesses::lenient_texts;
using harnesses::LenientValue;
using harnesses::MarkStyle;
using harnesses::Runs;
using harnesses::Symptom;
using reference::Step;
using Sort = Place::Sort;

// Bounds on the work for one answer. What they leave out stays unexplained.
constexpr std::size_t most_spared = 8;   // substitutes that may belong to what follows a run
constexpr std::size_t most_few = 4;      // substitutes for a run that are tried in any case
constexpr std::size_t longest_form = 6;  // octets of a sequence in RFC 2279
constexpr std::size_t most_remembered = 256;
constexpr std::size_t most_arrivals = 1'000'000;

// A search over places (offset in the input, position in the output) by ascending offset. It goes
// every way that is right or that a fault explains, up to the end of both.
class Walk {
 public:
  Walk(const Given& given, const Faults& faults)
      : given_(given),
        faults_(faults),
        signature_length_(given.codec.encode(reference::signature).length) {}

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
    const Step step = given_.codec.step(rest(place));
    if (step.well_formed()) {
      read_character(place, step);
    } else {
      read_ill_formed(place, step);
    }
    for (const Faults::Output& output : faults_.outputs_at(rest(place))) {
      if (!due(place).starts_with(output.text)) continue;
      const Sort sort = step.well_formed() ? Sort::character : Sort::ill_formed;
      arrive(moved(place, output.octets, output.text.size(), output.finding.element, sort),
             output.finding);
    }
  }

  // A greedy decoder takes stray continuations into the sequence before them, or marks it all.
  void read_on(const Place& place, const Step& step) {
    const auto next = due(place);
    if (next.empty()) return;
    const Element element = Element::lone_continuation;
    for (const LenientValue& greedy : lenient_readings(given_.codec, rest(place))) {
      if (greedy.length <= step.length) continue;
      if (next[0] != greedy.value && next[0] != given_.right.substitute) continue;
      arrive(moved(place, greedy.length, 1, element, Sort::ill_formed),
             Finding{Symptom::accepts, element});
    }
  }

  // True for a value that the encoding does not have, so that it cannot be a character.
  auto is_stray() const {
    return [this](char32_t value) { return !can_encode(given_.codec.encoding, value); };
  }

  auto is_substitute() const {
    return [this](char32_t value) { return value == given_.right.substitute; };
  }

  static Place moved(const Place& place, std::size_t octets, std::size_t characters,
                     Element element, Sort sort) {
    const auto since = place.is_behind_ill_formed() ? place.ill_formed_since : place.offset;
    return {place.offset + octets, place.position + characters, place.first, element, sort, since};
  }

  // The place of a decoder that stops reading.
  Place at_end(const Place& place) const {
    return moved(place, given_.input.size() - place.offset, 0, Element::nul, Sort::character);
  }

  // How many of the next characters, up to `most`, satisfy `is`.
  template <typename Is>
  std::size_t count_due(const Place& place, std::size_t most, const Is& is) const {
    const auto next = due(place).substr(0, most);
    return static_cast<std::size_t>(std::ranges::find_if_not(next, is) - next.begin());
  }

  // All ways to read a well-formed character: right, as a policy allows, or with a known fault.
  void read_character(const Place& place, const Step& step) {
    const Element element = element_of(given_.codec.encoding, step.scalar);
    const auto read = [&](std::size_t characters, Symptom symptom) {
      const Place behind = moved(place, step.length, characters, element, Sort::character);
      if (symptom == Symptom::none) return arrive(behind, {});
      if (faults_.has(symptom, element)) arrive(behind, Finding{symptom, element});
    };
    const auto next = due(place);
    if (!next.empty() && next[0] == step.scalar) read(1, Symptom::none);
    // Removing a leading signature is a policy.
    if (place.offset == 0 && step.scalar == reference::signature) read(0, Symptom::none);
    if (faults_.has(Symptom::accepts, Element::lone_continuation)) read_on(place, step);
    // The rest is expensive, and only matters if a known fault concerns this element.
    const bool may_refuse = given_.right.may_refuse(step.scalar);
    if (!faults_.touch(element) && !may_refuse) return;
    if (may_refuse && given_.right.runs == Runs::replaced_or_absent) read(0, Symptom::none);
    read(0, Symptom::loses);
    if (faults_.has(Symptom::stops_at_nul, element)) {
      put(at_end(place), Finding{Symptom::stops_at_nul, element});
    }
    if (place.offset == signature_length_) read(0, Symptom::strips_second_signature);
    if (!next.empty() && next[0] == (step.scalar & 0xFFFF)) read(1, Symptom::sixteen_bits);
    // A refused character gives one mark, or up to one for each octet.
    const std::size_t marks = count_due(place, step.length, is_substitute());
    if (may_refuse && marks == step.length) read(marks, Symptom::none);
    if (may_refuse && marks > 0) read(1, Symptom::none);
    for (std::size_t count = 1; count <= marks; ++count) read(count, Symptom::rejects);
    const std::size_t strays = count_due(place, step.length, is_stray());
    for (std::size_t count = 1; count <= strays; ++count) read(count, Symptom::surrogates_out);
  }

  // All ways to treat the ill-formed part here: marked, left out, or with a known fault.
  void read_ill_formed(const Place& place, const Step& step) {
    const Element element = element_of_error(given_.codec.encoding, rest(place), step);
    mark(place, element);
    if (given_.right.runs == Runs::replaced_or_absent) {
      arrive(moved(place, step.length, 0, element, Sort::nothing), {});
    }
    read_written(place, step.length, element);
    if (!faults_.touch(element)) return;
    const auto read = [&](std::size_t octets, std::size_t characters, Symptom symptom) {
      const Sort sort = characters == 0 ? Sort::nothing : Sort::ill_formed;
      const Place behind = moved(place, octets, characters, element, sort);
      if (faults_.has(symptom, element)) arrive(behind, Finding{symptom, element});
    };
    if (faults_.has(Symptom::accepts, element)) accept(place, read);
    // How many octets a decoder takes as one part is a policy, so each usual length is tried.
    for (const std::size_t length : part_lengths(given_.codec, rest(place))) {
      read(length, 0, Symptom::deletes);
      const auto octets = rest(place).first(length);
      const auto next = due(place).substr(0, length);
      if (std::ranges::equal(octets, next)) read(length, length, Symptom::octets_as_characters);
      const std::size_t strays = count_due(place, std::max(length, longest_form), is_stray());
      for (std::size_t count = 1; count <= strays; ++count) {
        read(length, count, Symptom::surrogates_out);
      }
    }
  }

  // Reads as a decoder without checks would read here.
  template <typename Read>
  void accept(const Place& place, const Read& read) const {
    if (due(place).empty()) return;
    for (const auto& [text, length] : lenient_texts(given_.codec, rest(place))) {
      if (due(place).starts_with(text)) read(length, text.size(), Symptom::accepts);
    }
  }

  // Marks stand for ill-formed input from here to the end of the run, or to a place where another
  // treatment of it may begin. The number of marks is a policy.
  void mark(const Place& place, Element element) {
    std::optional<Finding> fault;
    if (given_.marks == Given::Marks::are_wrong) {
      fault = Finding{Symptom::replaces_instead, element};
      if (!faults_.has(fault->symptom, element)) return;
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
  std::size_t signature_length_;  // octets
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
