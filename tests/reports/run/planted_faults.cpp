// Decoders with planted faults. The input is read spot by spot as the reference does, and a fault
// may read a spot in another way. So each first fault can be combined with each second one
// (planted_pairs_test.cpp), which no list of real decoders would cover.
#include "tests/reports/run/planted_faults.h"

#include <algorithm>

#include "harnesses/judge/lenient.h"
#include "reference/replace.h"
#include "reference/scalar.h"
#include "reference/step.h"

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using reference::replacement_character;

// Elements tell it, since U+FFFD can also be a character of the input.
bool is_ill_formed(const Spot& spot) { return harnesses::is_ill_formed(spot.element); }

// The octets of a character, or of an ill-formed sequence as RFC 2279 divides them.
std::size_t sequence_at(const Spot& spot) {
  return is_ill_formed(spot)
             ? replaced_length(spot.rest, reference::ReplacementPolicy::per_sequence)
             : spot.right.octets;
}

// The length of the well-formed character behind what was read; 0 if there is none.
std::size_t octets_of_next(OctetView rest, std::size_t behind) {
  if (behind >= rest.size()) return 0;
  const reference::Step next = reference::step(rest.subspan(behind));
  return next.well_formed() ? next.length : 0;
}

// Reads the element as a lenient decoder does, and gives its value. A form that such a decoder does
// not know stays ill-formed.
Plant accepts(std::string_view name, Element element, std::string_view deviation) {
  return {name, element, deviation, [element](const Spot& spot) -> std::optional<Read> {
            const auto value = harnesses::read_leniently(spot.rest);
            if (spot.element != element || !value) return std::nullopt;
            return Read{value->length, {value->value}};
          }};
}

// Refuses a well-formed element: by U+FFFD, or by an error in strict operations.
Plant marks(std::string_view name, Element element, std::string_view deviation) {
  return {name, element, deviation, [element](const Spot& spot) -> std::optional<Read> {
            if (spot.element != element) return std::nullopt;
            return Read{spot.right.octets, {replacement_character}};
          }};
}

// Reads the whole element and gives nothing for it.
Plant drops(std::string_view name, Element element, std::string_view deviation) {
  return {name, element, deviation, [element](const Spot& spot) -> std::optional<Read> {
            if (spot.element != element) return std::nullopt;
            return Read{sequence_at(spot), {}};
          }};
}

// Gives the first octet as a character, like a decoder that falls back to ISO 8859-1.
Plant latin_1(std::string_view name, Element element) {
  return {name, element, "reads-octets-as-latin-1",
          [element](const Spot& spot) -> std::optional<Read> {
            if (spot.element != element) return std::nullopt;
            return Read{1, {spot.rest[0]}};
          }};
}

// Strikes at every ill-formed octet, one at a time.
Plant all_ill_formed(std::string_view name, std::string_view deviation,
                     std::u32string (*output)(const Spot&)) {
  return {name, Element::lone_continuation, deviation,
          [output](const Spot& spot) -> std::optional<Read> {
            if (!is_ill_formed(spot)) return std::nullopt;
            return Read{1, output(spot)};
          }};
}

// composed_faults_test.cpp finds some of these faults by name.
std::vector<Plant> make_first_faults() {
  return {
      accepts("nul", Element::modified_nul, "accepts-modified-utf8-nul"),
      accepts("overlong-two", Element::overlong_two, "accepts-overlong-two-octets"),
      accepts("overlong-three", Element::overlong_three, "accepts-overlong-three-octets"),
      accepts("overlong-four", Element::overlong_four, "accepts-overlong-four-octets"),
      accepts("surrogates", Element::surrogate, "accepts-surrogates"),
      accepts("above-maximum", Element::above_maximum, "accepts-above-maximum"),
      accepts("long-forms", Element::long_form, "accepts-long-forms"),
      drops("drops-surrogates", Element::surrogate, "deletes-ill-formed"),
      drops("drops-end", Element::cut_by_end, "ignores-unfinished-end"),
      drops("drops-continuations", Element::lone_continuation, "deletes-ill-formed"),
      latin_1("latin-1-continuations", Element::lone_continuation),
      latin_1("latin-1-cut", Element::cut_by_octet),
      all_ill_formed("latin-1", "reads-octets-as-latin-1",
                     [](const Spot& spot) { return std::u32string{spot.rest[0]}; }),
      all_ill_formed("deletes", "deletes-ill-formed", [](const Spot&) { return std::u32string(); }),
      marks("rejects-noncharacters", Element::noncharacter, "rejects-noncharacters"),
      marks("rejects-nul", Element::nul, "rejects-nul"),
      marks("rejects-private-use", Element::private_use, "rejects-private-use"),
      marks("rejects-controls", Element::c1_control, "rejects-c1-controls"),
      {"sixteen-bits", Element::four_octets, "truncates-to-sixteen-bits",
       [](const Spot& spot) -> std::optional<Read> {
         if (spot.element != Element::four_octets) return std::nullopt;
         return Read{4, {spot.right.output[0] & 0xFFFF}};
       }},
      drops("strips-signatures", Element::signature, "strips-inner-signature"),
  };
}

// The output of a spot after the second fault. `swallows` changes what is read and not the output.
std::u32string done(Deed deed, const std::u32string& output) {
  switch (deed) {
    case Deed::invents:
      return output + U"/";
    case Deed::deletes:
      return U"";
    case Deed::wrong_value:
      return U"\u2603";
    case Deed::swallows:
      break;
  }
  return output;
}

// The second fault changes what the first one read. `strikes` sees the input behind that reading,
// so a fault can depend on what follows.
Read read_at(const Planted& planted, const Spot& spot) {
  const std::optional<Read> first = planted.first->read(spot);
  Read alone = first.value_or(spot.right);
  if (!planted.second || spot.element != planted.element) return alone;
  Read read = first.value_or(Read{sequence_at(spot), spot.right.output});
  Spot behind = spot;
  behind.rest = spot.rest.subspan(read.octets);
  if (!planted.strikes(behind)) return alone;
  read.output = done(*planted.second, read.output);
  if (*planted.second == Deed::swallows) read.octets += octets_of_next(spot.rest, read.octets);
  return read;
}

}  // namespace

// Made once: tests keep pointers to the rows.
const std::vector<Plant>& first_faults() {
  static const std::vector<Plant> faults = make_first_faults();
  return faults;
}

// In a strict operation the decoding ends with an error at a marked ill-formed spot, or at a
// refused character.
harnesses::Outcome answer(const Planted& planted, const harnesses::Request& request) {
  using harnesses::Answer;
  Answer answer;
  const bool is_strict = !replaces(request.operation);
  const OctetView octets = request.octets;
  for (std::size_t offset = 0; offset < octets.size();) {
    const OctetView rest = octets.subspan(offset);
    const reference::Step step = reference::step(rest);
    const char32_t right = step.well_formed() ? step.scalar : replacement_character;
    const Spot spot{harnesses::element_of_error(rest, step), offset, rest, {step.length, {right}}};
    const Read read = read_at(planted, spot);
    const bool is_marked = read.output.find(replacement_character) != std::u32string::npos &&
                           right == replacement_character && !step.well_formed();
    const bool is_refused = step.well_formed() && right != replacement_character &&
                            read.output == std::u32string{replacement_character};
    if (is_strict && (is_marked || is_refused)) {
      answer.status = Answer::Status::ill_formed;
      answer.offset = offset;
      answer.scalars.clear();
      return {harnesses::Outcome::Kind::answered, answer, {}};
    }
    answer.scalars += read.output;
    offset += read.octets;
  }
  return {harnesses::Outcome::Kind::answered, answer, {}};
}

}  // namespace utf8spec::reports
