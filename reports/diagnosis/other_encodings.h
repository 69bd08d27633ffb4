#pragma once

#include <optional>
#include <span>

#include "reports/diagnosis/catalogue.h"

namespace utf8spec::reports {

// A row of the catalogue; the first that fits a finding names it. No element means any.
struct CatalogueRow {
  harnesses::Symptom symptom;
  std::optional<harnesses::Element> element;
  DeviationKind kind;
};

// The rows for decoders of other encodings than UTF-8, which come before those for all.
std::span<const CatalogueRow> rows_of_other_encodings();

}  // namespace utf8spec::reports
