#include "reports/publish/current_words.h"

#include <algorithm>

#include "reports/diagnosis/catalogue.h"
#include "reports/render/words.h"

namespace utf8spec::reports {
namespace {

// The kind of this id; null if no catalogue has it. Other encodings have words of their own for
// some ids, so theirs are searched first.
const DeviationKind* kind_named(std::string_view id, reference::Encoding encoding) {
  if (encoding != reference::Encoding::utf_8) {
    const auto own = rows_of_other_encodings();
    const auto row = std::ranges::find(own, id, [](const auto& each) { return each.kind.id; });
    if (row != own.end()) return &row->kind;
  }
  const auto kind = std::ranges::find(deviation_kinds(), id, &DeviationKind::id);
  return kind == deviation_kinds().end() ? nullptr : &*kind;
}

}  // namespace

Report with_current_words(Report report) {
  for (Deviation& deviation : report.deviations) {
    const DeviationKind* const kind = kind_named(deviation.id, encoding_of(report));
    if (kind != nullptr) deviation.effect = kind->effect;
  }
  return report;
}

}  // namespace utf8spec::reports
