// Deviations of decoders of other encodings than UTF-8. Many words of the catalogue speak of
// UTF-8's octets and would be wrong for them.

#pragma once

#include <optional>
#include <span>

#include "reports/diagnosis/catalogue.h"

namespace utf8spec::reports {

// A row of the catalogue. The first row that fits a finding names it. A row without an element fits
// any.
struct CatalogueRow {
  harnesses::Symptom symptom;
  std::optional<harnesses::Element> element;
  DeviationKind kind;
};

// The rows for decoders of other encodings than UTF-8. They are tried before the common rows, and
// may reuse an id of UTF-8 with other words and requirements.
std::span<const CatalogueRow> rows_of_other_encodings();

}  // namespace utf8spec::reports
