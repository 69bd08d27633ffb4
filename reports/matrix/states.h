#pragma once

#include <string>
#include <vector>

#include "reports/matrix/model.h"
#include "reports/render/html_page.h"

namespace utf8spec::reports {

// What the manifest of a decoder says of its deviation; a deviation that no manifest speaks of is
// open.
harnesses::DeviationState state_of(const MatrixRow& row, const std::string& deviation);

// How many deviations are in each state, in the order of `deviation_states`.
using StateCounts = std::array<std::size_t, harnesses::deviation_states.size()>;

// The deviations of one decoder, each once.
StateCounts count_states(const MatrixRow& row);

// Those of all decoders; a deviation counts for each decoder that shows it.
StateCounts count_states(const Site& site);

// The decoders that show a deviation.
StateCounts count_states(const SiteDeviation& deviation);

// "2 open, 1 documented": a state with none is not named. Empty where there are none at all.
std::string states_words(const StateCounts& counts);

// The section STATE of a page: the state, the sentence of the documentation or the version, and
// where that stands.
void add_state(const harnesses::DeviationState& state, const HtmlPage& page);

}  // namespace utf8spec::reports
