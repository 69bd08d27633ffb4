#include <fmt/format.h>

#include "reports/run/wording.h"

namespace utf8spec::reports {
namespace {

using harnesses::Incident;

// Id, title and requirement. The requirement is empty if the incident is the adapter's fault.
struct Words {
  std::string_view id;
  std::string_view title;
  std::string_view requirement;
};

// Crashes may be memory errors (RFC 3629 section 10). Hangs and exits concern the reuse of a
// decoder.
Words incident_words(Incident::Kind kind) {
  switch (kind) {
    case Incident::Kind::crash:
      return {"crashes-sometimes", "crashed", "rfc3629-10-memory"};
    case Incident::Kind::hang:
      return {"hangs-sometimes", "missed the deadline", "interface-reuse"};
    case Incident::Kind::early_exit:
      return {"exits-early", "exits before the runner tells it to", "interface-reuse"};
    case Incident::Kind::protocol:
      return {"out-of-step", "breaks the line protocol", ""};
  }
  return {};
}

// Which line was the extra one depends on the size of the blocks, so it is left out, unless it
// cannot be a reply.
std::string incident_detail(const Incident& incident) {
  if (incident.kind != Incident::Kind::protocol) return incident.detail;
  return incident.example.empty() ? "its lines do not match the requests" : incident.example;
}

}  // namespace

bool is_breach_of_protocol(const Diagnosed& diagnosed) {
  return diagnosed.kind.id == deviation_of({harnesses::Symptom::breaks_protocol, {}}).id;
}

Deviation deviation_of(const Incident& incident) {
  const Words words = incident_words(incident.kind);
  Deviation deviation;
  deviation.id = words.id;
  deviation.title = fmt::format("{}: {}", words.title, incident_detail(incident));
  deviation.effect =
      "No single request repeats it, so the report does not blame a vector. The runner asked every "
      "request again and judged the second answer.";
  if (!words.requirement.empty()) deviation.requirements.emplace_back(words.requirement);
  deviation.count = incident.count;
  return deviation;
}

}  // namespace utf8spec::reports
