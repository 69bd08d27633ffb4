#include "reports/diagnosis/failure.h"

#include <algorithm>
#include <limits>

#include "harnesses/judge/part_lengths.h"
#include "harnesses/plan/plan.h"
#include "reference/any_codec.h"
#include "reference/scalar.h"
#include "reference/whole_input.h"

namespace utf8spec::reports {

using harnesses::Outcome;
using harnesses::Question;

namespace {

void add(Composition& composition, harnesses::Element element) {
  ++composition.units;
  composition.elements |= only(element);
}

}  // namespace

namespace {

// Calls `visit` with the octets from each unit to the end, and its length. Characters are as long
// as the codec says. Ill-formed stretches are as long as the longest plausible form, so that an
// overlong sequence is one unit and not several.
template <typename Visit>
void for_each_unit(OctetView octets, reference::Encoding encoding, Visit visit) {
  const auto opened = reference::open(encoding, octets);
  const reference::AnyCodec& codec = reference::codec_of(opened.encoding);
  for (std::size_t offset = opened.signature_length; offset < octets.size();) {
    const OctetView rest = octets.subspan(offset);
    const reference::Step step = codec.step(rest);
    const std::size_t length =
        step.well_formed() ? step.length : harnesses::part_lengths(codec, rest).back();
    visit(Unit{offset, length, harnesses::element_of_error(encoding, rest, step)});
    offset += length;
  }
}

}  // namespace

Composition composition_of(OctetView octets, reference::Encoding encoding) {
  Composition composition;
  for_each_unit(octets, encoding, [&](const Unit& unit) { add(composition, unit.element); });
  return composition;
}

std::vector<Unit> units_of(OctetView octets, reference::Encoding encoding) {
  std::vector<Unit> units;
  for_each_unit(octets, encoding, [&](const Unit& unit) { units.push_back(unit); });
  return units;
}

Composition composition_of(const harnesses::Request& request) {
  Composition composition = composition_of(request.octets, request.encoding);
  for (const char32_t value : request.scalars) {
    add(composition, harnesses::element_of(request.encoding, value));
  }
  return composition;
}

std::vector<harnesses::Element> elements_of(ElementSet elements) {
  std::vector<harnesses::Element> held;
  for (const auto element : reference::values_of<harnesses::Element>) {
    if ((elements & only(element)) != 0) held.push_back(element);
  }
  return held;
}

std::strong_ordering shortest_first(const Question& one, const Question& other) {
  const auto& a = one.request;
  const auto& b = other.request;
  if (const auto order = a.octets.size() <=> b.octets.size(); order != 0) return order;
  if (const auto order = a.scalars.size() <=> b.scalars.size(); order != 0) return order;
  if (const auto order = a.octets <=> b.octets; order != 0) return order;
  if (const auto order = a.scalars <=> b.scalars; order != 0) return order;
  if (const auto order = a.cuts.size() <=> b.cuts.size(); order != 0) return order;
  if (const auto order = a.cuts <=> b.cuts; order != 0) return order;
  return a.operation <=> b.operation;
}

// The padding is the letter "a" in the encoding's own units, so it is decoded and not compared.
bool is_placed_in_ascii(const Question& question) {
  using harnesses::Derivation;
  const bool is_placed =
      question.derivation == Derivation::placement || question.derivation == Derivation::far;
  if (!is_placed) return false;
  const reference::Encoding encoding = question.request.encoding;
  if (composition_of(question.vector->octets, encoding).units != 1) return false;
  const OctetView octets = question.request.octets;
  const std::size_t behind = question.offset + question.vector->octets.size();
  const auto is_padding = [&](OctetView around) {
    bool is_letter = true;
    reference::walk(encoding, around, [&](std::size_t, const reference::Step& step) {
      return is_letter = step.well_formed() && step.scalar == U'a';
    });
    return is_letter;
  };
  return is_padding(octets.first(question.offset)) && is_padding(octets.subspan(behind));
}

namespace {

bool is_part_of(std::u32string_view part, std::u32string_view text) {
  std::size_t found = 0;
  for (const char32_t value : text) found += found < part.size() && part[found] == value;
  return found == part.size();
}

// Whether the output has a character above U+FFFF that the text does not have, and lacks one that
// the text has.
bool pairs_with_text(const harnesses::Request& request, const Outcome& outcome) {
  const std::u32string& output = outcome.answer.scalars;
  if (request.encoding == reference::Encoding::utf_8 || output.empty()) return false;
  std::u32string text =
      reference::replace(request.encoding, request.octets, reference::ReplacementPolicy::deleted);
  const bool is_new = std::ranges::any_of(output, [&](char32_t value) {
    return reference::is_supplementary(value) && text.find(value) == std::u32string::npos;
  });
  return is_new && !is_part_of(text, output);
}

}  // namespace

void FailureSet::add(const Question& question, const Outcome& outcome,
                     const std::optional<harnesses::Answer>& uncut) {
  ++count;
  // A known group takes no memory.
  groups.insert({question.request.operation, std::string(harnesses::group_of(question))});
  if (is_placed_in_ascii(question)) offsets.insert(question.offset);
  note_character(question.request);
  has_pairs_with_text = has_pairs_with_text || pairs_with_text(question.request, outcome);
  keep(question, outcome, uncut);
}

// Remembers the character if the input is exactly one, so that titles can name which characters
// fail.
void FailureSet::note_character(const harnesses::Request& request) {
  if (request.scalars.size() == 1) characters.insert(request.scalars[0]);
  const auto opened = reference::open(request.encoding, request.octets);
  const reference::AnyCodec& codec = reference::codec_of(opened.encoding);
  const OctetView text = OctetView(request.octets).subspan(opened.signature_length);
  if (!text.empty() && text.size() <= codec.row().longest) {
    const reference::Step step = codec.step(text);
    if (step.well_formed() && step.length == text.size()) characters.insert(step.scalar);
  }
  drop_characters();
}

// The least ones stay, so the set does not depend on the order of failures.
void FailureSet::drop_characters() {
  while (characters.size() > most_characters) characters.erase(std::prev(characters.end()));
}

// Insertion sort into a short list. A full list first compares with its last entry, which rejects
// almost all failures of a long run.
void FailureSet::keep(const Question& question, const Outcome& outcome,
                      const std::optional<harnesses::Answer>& uncut) {
  if (shortest.size() == kept_examples && shortest_first(question, shortest.back().question) >= 0) {
    return;
  }
  const auto place = std::ranges::find_if(
      shortest, [&](const Failure& kept) { return shortest_first(question, kept.question) <= 0; });
  // The same request can come from several vectors; one example of it is enough.
  if (place != shortest.end() && shortest_first(question, place->question) == 0) return;
  shortest.insert(place, {question, outcome, uncut});
  if (shortest.size() > kept_examples) shortest.pop_back();
}

// Used for failures that look like another fault: they count and make poor examples.
void FailureSet::count_more(const FailureSet& others) {
  count += others.count;
  groups.insert(others.groups.begin(), others.groups.end());
  ids.insert(others.ids.begin(), others.ids.end());
  has_pairs_with_text = has_pairs_with_text || others.has_pairs_with_text;
}

void FailureSet::merge(const FailureSet& other) {
  count_more(other);
  offsets.insert(other.offsets.begin(), other.offsets.end());
  characters.insert(other.characters.begin(), other.characters.end());
  drop_characters();
  for (const Failure& failure : other.shortest) {
    keep(failure.question, failure.outcome, failure.uncut);
  }
}

}  // namespace utf8spec::reports
