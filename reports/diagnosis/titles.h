#pragma once

#include <string>

#include "reports/diagnosis/catalogue.h"
#include "reports/diagnosis/failure.h"

namespace utf8spec::reports {

// How a decoder or adapter failed to answer, in a few words that do not change from input to input;
// what tells several crashes, or breaches of the protocol, apart.
std::string kind_of_mishap(const harnesses::Outcome& outcome);

// The kind's title, with how it crashed.
std::string title_of(const DeviationKind& kind, const std::string& detail);

// What the failures add to the title: which characters, or which offsets. Starts with a space or a
// colon; empty where they add nothing.
std::string what_exactly(const DeviationKind& kind, const FailureSet& failures);

}  // namespace utf8spec::reports
