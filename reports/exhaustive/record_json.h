#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "reports/exhaustive/record.h"

namespace utf8spec::reports {

// The record as JSON, by reports/schema/exhaustive.schema.json.
std::string to_json(const SweepRecord& record);

// Reads it back; the error is one line that says what is wrong. Verdict and claim are made anew,
// and not believed.
tl::expected<SweepRecord, std::string> sweep_record_from_json(std::string_view text);

}  // namespace utf8spec::reports
