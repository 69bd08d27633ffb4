#include <fmt/format.h>

#include "reports/incident_rows.h"
#include "reports/run/wording.h"

namespace utf8spec::reports {
namespace {

using harnesses::Incident;

// Which line was the extra one depends on the size of the blocks, so it is left out, unless it
// cannot be a reply.
std::string incident_detail(const Incident& incident) {
  if (incident.kind != Incident::Kind::protocol) return incident.detail;
  if (!incident.example.empty()) return incident.example;
  return fmt::format("its lines do not match the requests ({})", incident.detail);
}

}  // namespace

bool is_breach_of_protocol(const Diagnosed& diagnosed) {
  return diagnosed.kind.id == deviation_of({harnesses::Symptom::breaks_protocol, {}}).id;
}

Deviation deviation_of(const Incident& incident) {
  const IncidentRow& row = incident_rows[static_cast<std::size_t>(incident.kind)];
  Deviation deviation;
  deviation.id = row.id;
  deviation.title = fmt::format("{}: {}", row.title, incident_detail(incident));
  deviation.effect =
      "No single request repeats it, so the report does not blame a vector. The runner asked every "
      "request again and judged the second answer.";
  if (!row.requirement.empty()) deviation.requirements.emplace_back(row.requirement);
  deviation.count = incident.count;
  return deviation;
}

}  // namespace utf8spec::reports
