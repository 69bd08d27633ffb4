// The kind of a claim in JSON, for all reports that state one.

#pragma once

#include <nlohmann/json.hpp>

#include "reports/claim.h"
#include "reports/render/json_text.h"

namespace utf8spec::reports {

// An object with `kind`, and with `how` or with `extraStates` if the kind has
// them. `states` is there if the claim is about tables.
inline nlohmann::ordered_json json_of(const ClaimGrounds& grounds) {
  nlohmann::ordered_json out{{"kind", name(grounds.kind)}};
  switch (grounds.kind) {
    case ClaimKind::proved:
      out["how"] = json_text(grounds.how);
      break;
    case ClaimKind::complete:
      if (grounds.states > 0) out["states"] = grounds.states;
      out["extraStates"] = grounds.extra_states;
      break;
    case ClaimKind::sample:
      break;
  }
  return out;
}

}  // namespace utf8spec::reports
