// What the rows of `utf8spec-dev report` cost: a row that takes a minute holds up all others.

#pragma once

#include <map>
#include <string>

#include "cli/report/row.h"

namespace utf8spec::cli {

// The slowest rows that ran, one a line, with what takes their time: the start of the decoder, the
// second questions about what the run has found, the number of requests, and how many of these it
// answers a second. Rows below a second are left out, so it is often empty.
std::string slowest_words(const std::map<std::string, ReportRow>& rows);

}  // namespace utf8spec::cli
