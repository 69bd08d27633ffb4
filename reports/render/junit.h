// A report for CI systems, nearly all of which show JUnit XML.

#pragma once

#include <string>

#include "reports/report.h"

namespace utf8spec::reports {

// The report as JUnit XML: a suite for each operation, a case for each group. Groups that were not
// offered or could not be asked are skipped; faulted ones are errors. One more suite has the
// verdict, so that a CI job fails whenever the exit status does.
std::string to_junit(const Report& report);

}  // namespace utf8spec::reports
