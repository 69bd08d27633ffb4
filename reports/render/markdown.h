#pragma once

#include <string>

#include "reports/report.h"

namespace utf8spec::reports {

// The report as GitHub Flavored Markdown, for a pull request or a wiki. What a decoder said stands
// in code, where nothing in it can be markup.
std::string to_markdown(const Report& report);

}  // namespace utf8spec::reports
