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
// vectors, asked in this scope: those of each size, and all that the JSON files hold. A test counts
// them again (tests/selftest/exports/score_test.cpp).
struct ExportScore {
  FormScope scope;
  std::size_t core;
  std::size_t full;
  std::size_t json;
};

inline constexpr std::size_t planted_bugs = 346;

inline constexpr std::array export_scores{
    ExportScore{.scope = FormScope::all_operations, .core = 302, .full = 307, .json = 307},
    ExportScore{.scope = FormScope::text_decoder, .core = 267, .full = 272, .json = 273},
    ExportScore{.scope = FormScope::uri_decoder, .core = 205, .full = 210, .json = 211},
    ExportScore{.scope = FormScope::names, .core = 161, .full = 165, .json = 169},
};
static_assert(export_scores.size() == reference::values_of<FormScope>.size());

constexpr const ExportScore& score_of(FormScope scope) {
  return *std::ranges::find(export_scores, scope, &ExportScore::scope);
}

constexpr std::size_t found_by(FormScope scope, ExportSize size) {
  const ExportScore& score = score_of(scope);
  return size == ExportSize::core ? score.core : score.full;
}

// How the score was measured, in words that end its sentence. All forms of all operations ask the
// same questions, and one of them was measured.
constexpr std::string_view words_of(FormScope scope) {
  return reference::text_of(scope, "in the form c-test, which tests all operations",
                            "by what TextDecoder and TextEncoder show",
                            "by strict decoding and encoding alone", "by verdicts on names alone");
}

}  // namespace utf8spec::vectors
