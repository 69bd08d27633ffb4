#pragma once

#include <string>
#include <vector>

#include "reports/exhaustive/record.h"
#include "reports/render/formats.h"

namespace utf8spec::reports {

// The record for a terminal, verdict first. `missing` is what records that were merged lack, a line
// each.
std::string to_text(const SweepRecord& record, const std::vector<std::string>& missing,
                    Colour colour);

}  // namespace utf8spec::reports
