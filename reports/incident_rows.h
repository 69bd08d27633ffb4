// How a report names an incident: what went wrong with the process and not with one request.

#pragma once

#include <array>
#include <string_view>

#include "harnesses/decoder.h"
#include "reference/closed_set.h"

namespace utf8spec::reports {

// The id of the deviation, the beginning of its title, and the requirement. That is empty if the
// incident is the adapter's fault.
struct IncidentRow {
  harnesses::Incident::Kind kind;
  std::string_view id;
  std::string_view title;
  std::string_view requirement;
};

// One row for each kind, in order. Crashes may be memory errors (RFC 3629 section 10). Hangs and
// exits concern the reuse of a decoder.
inline constexpr std::array incident_rows = [] {
  using enum harnesses::Incident::Kind;
  return std::array{
      IncidentRow{crash, "crashes-sometimes", "crashed", "rfc3629-10-memory"},
      IncidentRow{hang, "hangs-sometimes", "missed the deadline", "interface-reuse"},
      IncidentRow{early_exit, "exits-early", "exits before the runner tells it to",
                  "interface-reuse"},
      IncidentRow{protocol, "out-of-step", "breaks the line protocol", ""},
  };
}();
static_assert(reference::is_row_for_each(incident_rows, &IncidentRow::kind));

}  // namespace utf8spec::reports
