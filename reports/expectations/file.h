// Files of known deviations. People write and review them, so errors name the entry and what to
// write. The format is a contract (docs/continuous_integration.md).

#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "reports/report.h"

namespace utf8spec::reports {

// How strictly reasons are checked. A file that a run is compared with must say why each deviation
// is expected. A file that we wrote still waits for a person to say so.
enum class Reasons { demanded, left_open };

// Reads expectations (reports/schema/expectations.schema.json). The error is one line. It names an
// unknown key or id, an id that stands twice or may never be expected, or a missing reason.
tl::expected<std::vector<Expectation>, std::string> read_expectations(std::string_view text,
                                                                      Reasons reasons);

// Writes ASCII that ends with a line feed. Equal expectations give equal octets.
std::string write_expectations(const std::vector<Expectation>& expectations);

}  // namespace utf8spec::reports
