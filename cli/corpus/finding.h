// From an input to a regression: find the disagreement, reduce the input, and describe both.

#pragma once

#include <optional>
#include <span>
#include <string>

#include "cli/common/live.h"
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

}  // namespace utf8spec::cli
