#include "reports/diagnosis/place_kinds.h"

#include <algorithm>

namespace utf8spec::reports {
namespace {

using harnesses::Symptom;

struct HarmRow {
  Symptom symptom;
  Harm harm;
};

// All other symptoms are `Harm::other`.
constexpr std::array harms{
    HarmRow{Symptom::accepts, Harm::accepts},
    HarmRow{Symptom::octets_as_characters, Harm::accepts},
    HarmRow{Symptom::other_characters, Harm::accepts},
    HarmRow{Symptom::replaces_instead, Harm::accepts},
    HarmRow{Symptom::rejects, Harm::rejects},
    HarmRow{Symptom::loses, Harm::loses},
    HarmRow{Symptom::swallows, Harm::loses},
    HarmRow{Symptom::deletes, Harm::loses},
    HarmRow{Symptom::stops_at_nul, Harm::loses},
};

constexpr std::string_view padded_attack =
    "Padding before an attack decides whether a check sees it. Tests of short strings never find "
    "it.";

}  // namespace

constexpr PlaceKinds place_kinds{
    {{"accepts-at-places", "accepts ill-formed octets at certain places in longer text",
      padded_attack, "rfc3629-4-syntax"},
     {"rejects-at-places", "rejects well-formed sequences at certain places in longer text",
      "Valid text breaks at the edge of a buffer or block.", "rfc3629-4-syntax"},
     {"loses-at-places", "loses text at certain places in longer text",
      "A quote or separator at such a place disappears, and the text behind it is read in another "
      "context. Tests of short strings never find it.",
      "rfc3629-4-syntax"},
     {"depends-on-position", "goes wrong only at certain places in longer text", padded_attack,
      "rfc3629-4-syntax"}}};

Harm harm_of(Symptom symptom) {
  const auto* const row = std::ranges::find(harms, symptom, &HarmRow::symptom);
  return row == harms.end() ? Harm::other : row->harm;
}

const DeviationKind& kind_at_place(Harm harm) {
  return place_kinds[static_cast<std::size_t>(harm)];
}

bool is_place_kind(std::string_view id) {
  return std::ranges::find(place_kinds, id, &DeviationKind::id) != place_kinds.end();
}

}  // namespace utf8spec::reports
