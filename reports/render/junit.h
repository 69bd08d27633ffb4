#pragma once

#include <string>

#include "reports/report.h"

namespace utf8spec::reports {

// The report as JUnit XML: one suite an operation, one case a group; what was not offered, or
// could not be asked, is skipped, what faulted is an error. One more suite holds the verdict, so
// that a CI job is as red as the exit status, even where no single group is.
std::string to_junit(const Report& report);

}  // namespace utf8spec::reports
