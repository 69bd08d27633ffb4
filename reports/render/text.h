#pragma once

#include <string>

#include "reports/report.h"

namespace utf8spec::reports {

enum class Colour { never, always };

// The report for a terminal, verdict first, in lines of at most 100 characters where words allow.
std::string to_text(const Report& report, Colour colour);

}  // namespace utf8spec::reports
