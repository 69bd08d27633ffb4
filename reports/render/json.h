#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "reports/report.h"

namespace utf8spec::reports {

// The report in the form of reports/schema/report.schema.json, in ASCII, ending with a line feed:
// the same report gives the same octets. Ill-formed UTF-8 in a decoder's words becomes U+FFFD, and
// a string beyond 64 Ki characters is cut.
std::string to_json(const Report& report);

// Reads what `to_json` wrote, and nothing else: an unknown or missing key, a value of another type
// or out of range is an error, said in one line that names its place.
tl::expected<Report, std::string> from_json(std::string_view text);

}  // namespace utf8spec::reports
