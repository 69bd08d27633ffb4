// From an input to a regression: find the disagreement, reduce the input, describe both, and keep
// them. The corpus grows for good and is published, so an input is kept once, and only with a
// reason.

#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "cli/common/live.h"
#include "cli/common/places.h"
#include "vectors/regression.h"

namespace utf8spec::cli {

// A disagreement that an input shows now, as the regression that it will become.
struct FoundInput {
  vectors::Regression regression;  // the least input, the signature, and what it showed
  std::string claim;               // what is known of the least input
  // If the corpus already has this signature: its regression. No least input is searched then.
  const vectors::Regression* kept = nullptr;
};

// Asks the fuzz targets whether the input of a regression shows a disagreement. Nothing if it shows
// none. `kept` must outlive the result.
Result<std::optional<FoundInput>> find_disagreement(const Places& places, const LiveWords& words,
                                                    const vectors::Regression& input,
                                                    std::span<const vectors::Regression> kept);

// What happened to a regression.
struct Added {
  enum class State : std::uint8_t { written, was_there };

  State state;
  std::filesystem::path folder;
  std::string vector;   // its vector's id
  std::size_t vectors;  // how many there are now in all; 0 for a private corpus
};

// Keeps a regression for good: writes its folder and makes the vector files again. A regression
// with the same input (octets and cuts, or values) or the same signature is not written twice. The
// vector files are written in any case, so that an interrupted command can be repeated. A private
// corpus has no vectors.
Result<Added> add_regression(const Places& places, const vectors::Regression& regression);

}  // namespace utf8spec::cli
