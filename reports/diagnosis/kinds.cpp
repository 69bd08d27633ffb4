#include "reports/diagnosis/kinds.h"

#include <map>
#include <utility>

#include "reports/diagnosis/model.h"

namespace utf8spec::reports {

namespace {

using harnesses::Element;
using harnesses::Finding;
using harnesses::Symptom;

std::map<std::string_view, DeviationKind> kinds_by_id() {
  std::map<std::string_view, DeviationKind> kinds;
  const auto add = [&](const DeviationKind& kind) { kinds.try_emplace(kind.id, kind); };
  for (auto symptom = static_cast<int>(Symptom::none) + 1;
       symptom <= static_cast<int>(Symptom::breaks_protocol); ++symptom) {
    for (auto element = 0; element <= static_cast<int>(Element::value_above_maximum); ++element) {
      add(deviation_of(Finding{static_cast<Symptom>(symptom), static_cast<Element>(element)}));
    }
  }
  for (const DeviationKind* kind : kinds_without_finding()) add(*kind);
  for (const Model& model : models()) add(model.kind);
  return kinds;
}

}  // namespace

const std::vector<DeviationKind>& deviation_kinds() {
  static const std::vector<DeviationKind> kinds = [] {
    std::vector<DeviationKind> all;
    for (const auto& [id, kind] : kinds_by_id()) all.push_back(kind);
    return all;
  }();
  return kinds;
}

}  // namespace utf8spec::reports
