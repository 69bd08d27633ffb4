#pragma once

#include <optional>
#include <span>
#include <string>

#include "cli/common/live.h"
#include "vectors/regression.h"

namespace utf8spec::cli {

// A disagreement that an input shows now, as the regression that it becomes.
struct FoundInput {
  vectors::Regression regression;  // the least input, the signature, and what it showed
  std::string claim;               // what is known of the least input
  // The regression that is kept for this signature already: then no least input is looked for.
  const vectors::Regression* kept = nullptr;
};

// What the input of a regression shows; nothing where it shows nothing.
Result<std::optional<FoundInput>> find_disagreement(const Places& places, const LiveWords& words,
                                                    const vectors::Regression& input,
                                                    std::span<const vectors::Regression> kept);

}  // namespace utf8spec::cli
