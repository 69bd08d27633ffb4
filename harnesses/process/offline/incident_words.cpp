#include "harnesses/process/offline/incident_words.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

using nlohmann::json;

struct IncidentWord {
  Incident::Kind kind;
  std::string_view word;
};

constexpr std::array incident_kinds{IncidentWord{Incident::Kind::crash, "crash"},
                                    IncidentWord{Incident::Kind::hang, "hang"},
                                    IncidentWord{Incident::Kind::early_exit, "early-exit"},
                                    IncidentWord{Incident::Kind::protocol, "protocol"}};

// Throws a json::exception for anything else than an incident.
Incident incident_of(const json& object) {
  const std::string kind = object.at("kind");
  const auto* const found = std::ranges::find(incident_kinds, kind, &IncidentWord::word);
  if (found == incident_kinds.end()) throw json::other_error::create(501, "no such kind", &object);
  const std::string detail = object.at("detail");
  return {found->kind, printable(detail, detail.size()), object.at("count")};
}

}  // namespace

std::string events_words(const RoundEvents& events) {
  json incidents = json::array();
  for (const Incident& incident : events.incidents) {
    const auto* const found = std::ranges::find(incident_kinds, incident.kind, &IncidentWord::kind);
    incidents.push_back(
        {{"kind", found->word}, {"detail", incident.detail}, {"count", incident.count}});
  }
  const Octets diagnostics(events.diagnostics.begin(), events.diagnostics.end());
  return json{{"incidents", incidents}, {"diagnostics", vectors::to_hex(diagnostics)}}.dump(
      -1, ' ', true, json::error_handler_t::replace);
}

tl::expected<RoundEvents, std::string> parse_events(std::string_view words) {
  const auto unreadable = tl::make_unexpected(std::string("the incidents are not readable"));
  const json parsed = json::parse(words, nullptr, false);
  if (parsed.is_discarded()) return unreadable;
  try {
    RoundEvents events;
    for (const json& each : parsed.at("incidents")) events.incidents.push_back(incident_of(each));
    const auto octets = vectors::parse_hex(std::string(parsed.at("diagnostics")));
    if (!octets) return unreadable;
    events.diagnostics.assign(octets->begin(), octets->end());
    return events;
  } catch (const json::exception&) {
    return unreadable;
  }
}

}  // namespace utf8spec::harnesses
