// A report for pull requests and wikis.

#pragma once

#include <string>

#include "reports/report.h"

namespace utf8spec::reports {

// The report as GitHub Flavored Markdown, for a pull request or a wiki. Words of decoders stand in
// code or are escaped, so they cannot become markup, links or mentions.
std::string to_markdown(const Report& report);

}  // namespace utf8spec::reports
