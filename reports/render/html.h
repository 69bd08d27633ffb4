// A report as a web page. It is one file without scripts and links to nothing that a browser would
// load, so it can be mailed, archived and opened safely.

#pragma once

#include <string>

#include "reports/report.h"

namespace utf8spec::reports {

// The report as a single HTML page without scripts that loads nothing. Words of decoders are text
// in it and never markup.
std::string to_html(const Report& report);

}  // namespace utf8spec::reports
