#include "reports/old_names.h"

#include <algorithm>

namespace utf8spec::reports {
namespace {

using harnesses::Harm;

// The harm that a deviation does, by the first word of its id.
struct HarmWord {
  std::string_view beginning;
  Harm harm;
};

constexpr std::array harm_words{
    HarmWord{"accepts-", Harm::accepts}, HarmWord{"rejects-", Harm::rejects},
    HarmWord{"loses-", Harm::loses},     HarmWord{"swallows-", Harm::loses},
    HarmWord{"deletes-", Harm::loses},   HarmWord{"stops-", Harm::loses}};

}  // namespace

std::optional<OldName> old_name(std::string_view id) {
  for (const OldNames& row : old_names) {
    if (id == row.at_places) return OldName{id, row.plain, ConditionSort::some_places};
    if (id == row.when_cut) return OldName{id, row.plain, ConditionSort::cut};
  }
  return std::nullopt;
}

std::string_view old_name_of(std::string_view id, const Condition& when) {
  if (is_of_requests(when.sort)) return {};
  const bool is_of_text = is_of_texts(when.sort);
  const auto* const word = std::ranges::find_if(
      harm_words, [&](const HarmWord& each) { return id.starts_with(each.beginning); });
  if (word == harm_words.end()) return is_of_text ? "depends-on-position" : "";
  const auto* const row = std::ranges::find(old_names, word->harm, &OldNames::harm);
  return is_of_text ? row->at_places : row->when_cut;
}

}  // namespace utf8spec::reports
