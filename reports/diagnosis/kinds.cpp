#include <algorithm>
#include <map>
#include <utility>

#include "reference/closed_set.h"
#include "reports/diagnosis/catalogue.h"
#include "reports/diagnosis/causes.h"
#include "reports/diagnosis/model.h"

namespace utf8spec::reports {

namespace {

using harnesses::Element;
using harnesses::Finding;
using harnesses::Symptom;

// The catalogue is asked for every possible finding, and not printed row by row. A row that no
// finding reaches is missing here, as it is missing in every report. The first kind of an id wins.
std::map<std::string_view, DeviationKind> kinds_by_id() {
  std::map<std::string_view, DeviationKind> kinds;
  const auto add = [&](const DeviationKind& kind) { kinds.try_emplace(kind.id, kind); };
  for (const Symptom symptom : reference::values_of<Symptom>) {
    if (symptom == Symptom::none) continue;
    for (const Element element : reference::values_of<Element>) {
      add(deviation_of(Finding{symptom, element}));
    }
  }
  for (const CatalogueRow& row : rows_of_other_encodings()) add(row.kind);
  for (const DeviationKind* kind : kinds_without_finding()) add(*kind);
  for (const FaultModel& model : models()) add(model.kind);
  for (const CauseRow& row : cause_rows()) add(row.kind);
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

const DeviationKind* find_deviation_kind(std::string_view id, reference::Encoding encoding) {
  if (encoding != reference::Encoding::utf_8) {
    const auto own = rows_of_other_encodings();
    const auto row = std::ranges::find(own, id, [](const auto& each) { return each.kind.id; });
    if (row != own.end()) return &row->kind;
  }
  const auto kind = std::ranges::find(deviation_kinds(), id, &DeviationKind::id);
  return kind == deviation_kinds().end() ? nullptr : &*kind;
}

}  // namespace utf8spec::reports
