#pragma once

#include <optional>
#include <span>
#include <string>

#include "cli/live.h"
#include "vectors/regression.h"

namespace utf8spec::cli {

// A disagreement that an input shows now, as the regression that it becomes.
struct Finding {
  vectors::Regression regression;  // the least input, the signature, and what it showed
  std::string claim;               // what is known of the least input
  // The one of the regressions kept that has a signature which the input shows; its own is then not
  // looked for.
  const vectors::Regression* kept = nullptr;
};

// What the input of a regression shows; nothing where it shows nothing. Where it shows several
// disagreements, the first that no regression is kept for is the one.
Result<std::optional<Finding>> find_disagreement(const Places& places, const LiveWords& words,
                                                 const vectors::Regression& input,
                                                 std::span<const vectors::Regression> kept);

}  // namespace utf8spec::cli
