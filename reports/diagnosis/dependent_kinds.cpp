#include "reports/diagnosis/dependent_kinds.h"

#include <algorithm>

namespace utf8spec::reports {
namespace {

using harnesses::Symptom;

constexpr std::string_view padded_attack =
    "Padding before an attack decides whether a check sees it. Tests of short strings never find "
    "it.";

constexpr DependentKinds of_place{
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

// Lost state has a symptom of its own, so the catalogue names it.
const DependentKinds& of_chunks() {
  static const DependentKinds kinds{
      {{"accepts-when-cut", "accepts ill-formed octets where chunks cut them",
        "An attacker who decides where packets or buffers end gets ill-formed text past a check "
        "that finds it in one piece.",
        "stream-chunking"},
       {"rejects-when-cut", "rejects well-formed text where chunks cut it",
        "Valid text breaks at the edge of a buffer.", "stream-chunking"},
       {"loses-when-cut", "loses text where chunks are cut",
        "A quote or separator behind a cut disappears, and the text behind it is read in another "
        "context. An attacker who decides where packets end chooses the quote.",
        "stream-chunking"},
       deviation_of({Symptom::depends_on_chunks})}};
  return kinds;
}

}  // namespace

const DependentKinds& kinds_of(Dependence dependence) {
  return dependence == Dependence::place ? of_place : of_chunks();
}

const DeviationKind& kind_of(Dependence dependence, Harm harm) {
  return kinds_of(dependence)[static_cast<std::size_t>(harm)];
}

std::string_view id_at_places(std::string_view id) {
  struct Beginning {
    std::string_view of_id;
    Harm harm;
  };
  constexpr std::array beginnings{
      Beginning{"accepts-", Harm::accepts}, Beginning{"rejects-", Harm::rejects},
      Beginning{"loses-", Harm::loses},     Beginning{"swallows-", Harm::loses},
      Beginning{"deletes-", Harm::loses},   Beginning{"stops-", Harm::loses}};
  const auto found = std::ranges::find_if(
      beginnings, [&](const Beginning& each) { return id.starts_with(each.of_id); });
  return kind_of(Dependence::place, found == beginnings.end() ? Harm::other : found->harm).id;
}

bool is_kind_of(Dependence dependence, std::string_view id) {
  const DependentKinds& kinds = kinds_of(dependence);
  return std::ranges::find(kinds, id, &DeviationKind::id) != kinds.end();
}

}  // namespace utf8spec::reports
