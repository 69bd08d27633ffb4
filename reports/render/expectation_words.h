#pragma once

#include <string>
#include <vector>

#include "reports/report.h"

namespace utf8spec::reports {

// Why a deviation is expected, with its link, as one harmless line; empty where nobody expects it.
std::string known_words(const Report& report, const std::string& deviation);

// Whether a run came to what was expected, as one sentence; empty where nothing was said.
std::string expectations_sentence(const Report& report);

// A harmless line for each deviation that nobody expects, and each expectation that is not met.
std::vector<std::string> unmet_words(const Report& report);

}  // namespace utf8spec::reports
