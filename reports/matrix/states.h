// Counts deviations by their state, which says who knows of them: open, documented, unpromised or
// fixed. Manifests of decoders hold the states.

#pragma once

#include <string>
#include <vector>

#include "reports/matrix/model.h"
#include "reports/render/html_page.h"

namespace utf8spec::reports {

// The state that a decoder's manifest gives its deviation; open if it says nothing.
harnesses::DeviationState state_of(const MatrixRow& row, const std::string& deviation);

// The number of deviations in each state, in the order of `deviation_states`.
using StateCounts = std::array<std::size_t, harnesses::deviation_states.size()>;

// The states of a decoder's deviations, each counted once.
StateCounts count_states(const MatrixRow& row);

// The sum over all decoders. A deviation counts for each decoder that shows it.
StateCounts count_states(const Site& site);

// The decoders that show a deviation, by the state that each gives it.
StateCounts count_states(const SiteDeviation& deviation);

// States with their counts, such as "2 open, 1 documented". States without any are left out.
std::string states_words(const StateCounts& counts);

// Fills the section STATE of a page: the state, the sentence of the documentation or the version,
// and a link to it.
void add_state(const harnesses::DeviationState& state, const HtmlPage& page);

}  // namespace utf8spec::reports
