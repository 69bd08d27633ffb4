// Files of known deviations. People write and review them, so errors name the entry and what to
// write. The format is a contract (docs/continuous_integration.md).

#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "reports/render/json_node.h"
#include "reports/report.h"

namespace utf8spec::reports {

// How strictly reasons are checked. A file that a run is compared with must say why each deviation
// is expected. A file that we wrote still waits for a person to say so.
enum class Reasons { demanded, left_open };

// What such a file holds: known deviations, and policies that the decoder is expected to have.
struct ExpectationFile {
  std::vector<Expectation> deviations;
  std::vector<WantedPolicy> policies;
};

// Reads expectations (reports/schema/expectations.schema.json and its later versions). The error is
// one line. It names an unknown id or policy, an id that stands twice or may never be expected, or
// a missing reason. Unknown keys are ignored, and `note` is told.
tl::expected<ExpectationFile, std::string> read_expectations(std::string_view text, Reasons reasons,
                                                             const NoteSink& note = {});

// Writes ASCII that ends with a line feed. Equal expectations give equal octets.
std::string write_expectations(const ExpectationFile& expectations);

}  // namespace utf8spec::reports
