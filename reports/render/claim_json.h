// The kind of a claim in JSON, for all reports that state one.

#pragma once

#include <nlohmann/json_fwd.hpp>

#include "reports/claim.h"

namespace utf8spec::reports {

// An object with `kind`, and with `how` or with `states` and `extraStates` if the kind has them.
nlohmann::ordered_json json_of(const ClaimGrounds& grounds);

}  // namespace utf8spec::reports
