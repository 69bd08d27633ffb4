// The report as JSON, which is a contract (docs/report_format.md). The writer and the reader know
// the same keys; a fuzz target checks that reading and writing give the same text again.

#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "reports/report.h"

namespace utf8spec::reports {

// Writes the form of reports/schema/report.schema.json, in ASCII, ending with a line feed. Equal
// reports give equal octets. Ill-formed UTF-8 becomes U+FFFD, and long strings are cut.
std::string to_json(const Report& report);

// Reads a report from anyone. An unknown or missing key, a wrong type or a value out of range is an
// error. The error is one line that names the place.
tl::expected<Report, std::string> from_json(std::string_view text);

}  // namespace utf8spec::reports
