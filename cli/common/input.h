// Reads files that users name. Such a file may be anything: a folder, a pipe without an end, or a
// report that an attacker wrote.

#pragma once

#include <string>

#include "cli/common/failure.h"
#include "reports/report.h"

namespace utf8spec::cli {

// The contents of a file that anyone may have written. A file that cannot be read, or has more than
// 64 MiB, fails with exit status 2.
Result<std::string> read_file(const std::string& file);

// Reads a report from a JSON file. The failure names the file and the place in it.
Result<reports::Report> read_report(const std::string& file);

}  // namespace utf8spec::cli
