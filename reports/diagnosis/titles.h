// Titles of deviations. The catalogue has the general words; these functions add the details that a
// maintainer needs, such as which characters or offsets fail.

#pragma once

#include <string>
#include <string_view>

#include "reports/diagnosis/catalogue.h"
#include "reports/diagnosis/failure.h"

namespace utf8spec::reports {

// Says in a few words how a decoder or adapter failed to answer. The words do not change from input
// to input, so they can tell crashes or breaches of protocol apart as keys of a class.
std::string kind_of_mishap(const harnesses::Outcome& outcome);

// What tells deviations of one kind apart: the detail of a crash, and the finding of what goes
// wrong at certain places only, until a search has said why.
std::string separating_words(const DeviationKind& kind, const FailureClass& failure);

// The title of a kind, with the detail of a crash if there is one.
std::string title_of(const DeviationKind& kind, const std::string& detail);

// ": at offsets 63, 127", the offsets of units that were placed among ASCII; empty if none was.
std::string at_offsets(const FailureSet& failures);

// The characters, offsets or further harm that make the title more exact. It starts with a space, a
// comma or a colon, and is empty if there is nothing to add.
std::string what_exactly(const DeviationKind& kind, const FailureSet& failures);

// What a decoder does further that reads surrogates without their other half, and what that does.
// Titles of reports end in the first.
inline constexpr std::string_view takes_text = ", and takes what follows for the other half";
inline constexpr std::string_view effect_of_taking_text =
    "What follows the surrogate is gone: a quote, slash or bracket becomes a part of another "
    "character, and the text behind it is read in another context. Who writes the text chooses "
    "that character.";

// The effect of a kind, as these failures show it.
std::string_view effect_of(const DeviationKind& kind, const FailureSet& failures);

// The rules that a kind breaks, as these failures show it. A hang breaks that for the shortest
// input that it shows.
std::string_view requirements_of(const DeviationKind& kind, const FailureSet& failures);

}  // namespace utf8spec::reports
