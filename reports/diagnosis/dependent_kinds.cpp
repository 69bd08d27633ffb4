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

// The deviations of today that do the harm, by harm. What does another harm keeps its name.
constexpr std::array<std::string_view, reference::values_of<Harm>.size()> plain_ids{
    "accepts-ill-formed", "rejects-well-formed", "loses-characters", ""};

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

// The harm that a deviation does, by the first word of its id.
Harm harm_of(std::string_view id) {
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
  return found == beginnings.end() ? Harm::other : found->harm;
}

}  // namespace

const DependentKinds& kinds_of(Dependence dependence) {
  return dependence == Dependence::place ? of_place : of_chunks();
}

const DeviationKind& kind_of(Dependence dependence, Harm harm) {
  return kinds_of(dependence)[static_cast<std::size_t>(harm)];
}

bool is_kind_of(Dependence dependence, std::string_view id) {
  const DependentKinds& kinds = kinds_of(dependence);
  return std::ranges::find(kinds, id, &DeviationKind::id) != kinds.end();
}

std::optional<OldName> old_name(std::string_view id) {
  for (const Dependence dependence : reference::values_of<Dependence>) {
    for (const Harm harm : reference::values_of<Harm>) {
      const std::string_view plain = plain_ids[static_cast<std::size_t>(harm)];
      if (plain.empty() || kind_of(dependence, harm).id != id) continue;
      const bool is_of_place = dependence == Dependence::place;
      return OldName{id, plain, is_of_place ? ConditionSort::some_places : ConditionSort::cut};
    }
  }
  return std::nullopt;
}

std::string_view old_name_of(std::string_view id, const Condition& when) {
  if (is_of_requests(when.sort)) return {};
  const bool is_of_cuts = is_of_chunks(when.sort) || when.sort == ConditionSort::cut;
  return kind_of(is_of_cuts ? Dependence::chunks : Dependence::place, harm_of(id)).id;
}

}  // namespace utf8spec::reports
