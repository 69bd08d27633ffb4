// Names of failures that depend on where octets stand in a longer text. Such a failure says little
// about its cause. With one name for all of them, one fault would hide the next in an expectations
// file. So the name also says what goes wrong.

#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "reference/closed_set.h"
#include "reports/diagnosis/catalogue.h"

namespace utf8spec::reports {

// What goes wrong at such a place.
enum class Harm : std::uint8_t {
  accepts,  // ill-formed input is taken for text
  rejects,  // well-formed input is refused or replaced
  loses,    // text is missing
  other,    // values, marks, or more output than input
};

// The harm that a finding of the judge shows.
Harm harm_of(harnesses::Symptom symptom);

// The kinds, by their harm.
using PlaceKinds = std::array<DeviationKind, reference::values_of<Harm>.size()>;
extern const PlaceKinds place_kinds;

const DeviationKind& kind_at_place(Harm harm);

// Whether the id is that of one of these kinds.
bool is_place_kind(std::string_view id);

}  // namespace utf8spec::reports
