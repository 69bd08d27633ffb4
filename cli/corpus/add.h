// Keeping regressions. The corpus grows for good and is published, so an input is kept once, and
// only with a reason.

#pragma once

#include <filesystem>
#include <string>

#include "cli/common/places.h"

namespace utf8spec::cli {

// What happened to a regression.
struct Added {
  enum class State : std::uint8_t { written, was_there };

  State state;
  std::filesystem::path folder;
  std::string vector;   // its vector's id
  std::size_t vectors;  // how many there are now in all
};

// Keeps a regression for good: writes its folder and makes the vector files again. A regression
// with the same input (octets and cuts, or values) or the same signature is not written twice. The
// vector files are written in any case, so that an interrupted command can be repeated.
Result<Added> add_regression(const Places& places, const vectors::Regression& regression);

}  // namespace utf8spec::cli
