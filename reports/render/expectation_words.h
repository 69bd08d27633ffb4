// Words about expectations that several renderers share.

#pragma once

#include <string>
#include <vector>

#include "reports/report.h"

namespace utf8spec::reports {

// The reason why a deviation is expected, with its link, as one harmless line. Empty if the run had
// no expectations, or none for this id.
std::string known_words(const Report& report, const std::string& deviation);

// One sentence on whether the run met its expectations; empty if there were none.
std::string expectations_sentence(const Report& report);

// A harmless line for each deviation that is not expected, and for each expectation that was not
// seen.
std::vector<std::string> unmet_words(const Report& report);

}  // namespace utf8spec::reports
