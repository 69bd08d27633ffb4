#pragma once

#include <string>

#include "cli/common/failure.h"
#include "reports/report.h"

namespace utf8spec::cli {

// All of a file that someone else may have written: one that cannot be read, or is longer than any
// that we write, fails with exit status 2.
Result<std::string> read_file(const std::string& file);

// The report that a file of JSON holds.
Result<reports::Report> read_report(const std::string& file);

}  // namespace utf8spec::cli
