#pragma once

#include <string>

#include "reports/report.h"

namespace utf8spec::reports {

// The report as one HTML page that needs nothing else: no file, no network, no script. Whatever a
// decoder said is text in it.
std::string to_html(const Report& report);

}  // namespace utf8spec::reports
