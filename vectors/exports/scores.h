#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "reference/closed_set.h"
#include "vectors/exports/excerpt.h"
#include "vectors/exports/formats.h"

// How many planted bugs the files find. Their first lines say so.
namespace utf8spec::vectors {

// Of the decoders of UTF-8 with one planted bug each (tests/fakes/mutants), how many fail the
// vectors of a size, asked in this scope. A test counts them again
// (tests/selftest/exports/score_test.cpp).
struct ExportScore {
  FormScope scope;
  ExportSize size;
  std::size_t found;
};

inline constexpr std::size_t planted_bugs = 346;

inline constexpr std::array export_scores{
    ExportScore{FormScope::all_operations, ExportSize::core, 301},
    ExportScore{FormScope::all_operations, ExportSize::full, 307},
    ExportScore{FormScope::text_decoder, ExportSize::core, 266},
    ExportScore{FormScope::text_decoder, ExportSize::full, 272},
    ExportScore{FormScope::uri_decoder, ExportSize::core, 205},
    ExportScore{FormScope::uri_decoder, ExportSize::full, 210},
    ExportScore{FormScope::names, ExportSize::core, 154},
    ExportScore{FormScope::names, ExportSize::full, 160},
};
static_assert(export_scores.size() ==
              reference::values_of<FormScope>.size() * reference::values_of<ExportSize>.size());

constexpr const ExportScore& score_of(FormScope scope, ExportSize size) {
  return *std::ranges::find_if(export_scores, [&](const ExportScore& score) {
    return score.scope == scope && score.size == size;
  });
}

// How the score was measured, in words that end its sentence. All forms of all operations ask the
// same questions, and one of them was measured.
constexpr std::string_view words_of(FormScope scope) {
  return reference::text_of(scope, "in the form c-test, which tests all operations",
                            "by what TextDecoder and TextEncoder show",
                            "by strict decoding and encoding alone", "by verdicts on names alone");
}

}  // namespace utf8spec::vectors
