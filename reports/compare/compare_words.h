// A comparison of two reports, for terminals and for programs.

#pragma once

#include <string>

#include "reports/compare/compare.h"
#include "reports/render/formats.h"

namespace utf8spec::reports {

// Both reports in a line each, then the changes: worse ones, better ones, all others.
std::string to_text(const Report& before, const Report& after, const ReportComparison& comparison,
                    Colour colour);

// The same as JSON (reports/schema/diff.schema.json), in ASCII, ending with a line feed.
std::string to_json(const Report& before, const Report& after, const ReportComparison& comparison);

}  // namespace utf8spec::reports
