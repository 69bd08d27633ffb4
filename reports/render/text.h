// A report for terminals. People read the top first, so the verdict comes first and the notes come
// last.

#pragma once

#include <string>

#include "reports/report.h"

namespace utf8spec::reports {

// Whether escape sequences for colour are written.
enum class Colour { never, always };

// The report for a terminal, verdict first, in lines of at most 100 characters where words allow
// that.
std::string to_text(const Report& report, Colour colour);

}  // namespace utf8spec::reports
