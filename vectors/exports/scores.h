#pragma once

#include <array>
#include <cstddef>

#include "reference/closed_set.h"
#include "vectors/exports/excerpt.h"

// How many planted bugs the files find. Their first lines say so.
namespace utf8spec::vectors {

// Of the decoders of UTF-8 with one planted bug each (tests/fakes/mutants), how many fail the
// vectors of a size. A test counts them again (tests/selftest/exports_test.cpp).
struct ExportScore {
  ExportSize size;
  std::size_t found;
  std::size_t all;
};

inline constexpr std::array export_scores{
    ExportScore{ExportSize::core, 301, 346},
    ExportScore{ExportSize::full, 307, 346},
};
static_assert(reference::is_row_for_each(export_scores, &ExportScore::size));

constexpr const ExportScore& score_of(ExportSize size) {
  return export_scores[static_cast<std::size_t>(size)];
}

}  // namespace utf8spec::vectors
