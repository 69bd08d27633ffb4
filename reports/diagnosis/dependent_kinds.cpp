#include "reports/diagnosis/dependent_kinds.h"

#include <algorithm>

namespace utf8spec::reports {
namespace {

using harnesses::Symptom;

static_assert(std::ranges::is_sorted(old_names, {}, &OldNames::harm),
              "arrays of kinds are in the order of the harms");

// What does no harm of the table has a name of its own.
constexpr DeviationKind other_at_places{
    "depends-on-position", "goes wrong only at certain places in longer text",
    "Padding before an attack decides whether a check sees it. Tests of short strings never find "
    "it.",
    "rfc3629-4-syntax"};

// The title and the effect are those of the plain deviation.
constexpr DeviationKind kind_with(std::string_view id, std::string_view requirements) {
  return {id, "", "", requirements};
}

constexpr DependentKinds of_place{kind_with(old_names[0].at_places, other_at_places.requirements),
                                  kind_with(old_names[1].at_places, other_at_places.requirements),
                                  kind_with(old_names[2].at_places, other_at_places.requirements),
                                  other_at_places};

// Lost state has a symptom of its own, so the catalogue names it.
const DependentKinds& of_chunks() {
  constexpr std::string_view rule = "stream-chunking";
  static const DependentKinds kinds{
      kind_with(old_names[0].when_cut, rule), kind_with(old_names[1].when_cut, rule),
      kind_with(old_names[2].when_cut, rule), deviation_of({Symptom::depends_on_chunks})};
  return kinds;
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

}  // namespace utf8spec::reports
