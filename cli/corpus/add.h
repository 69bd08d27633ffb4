#pragma once

#include <filesystem>
#include <string>

#include "cli/common/places.h"

namespace utf8spec::cli {

// What became of a regression.
struct Added {
  enum class State : std::uint8_t { written, was_there };

  State state;
  std::filesystem::path folder;
  std::string vector;   // its vector's id
  std::size_t vectors;  // how many there are now in all
};

// Keeps a regression for good: writes its folder, unless the same octets and cuts (or values), or
// the same signature, have one already, and makes the vector files anew, in which it is a vector
// from now on. It writes them even where the vector was there, so that an interrupted command can
// be repeated.
Result<Added> add_regression(const Places& places, const vectors::Regression& regression);

}  // namespace utf8spec::cli
