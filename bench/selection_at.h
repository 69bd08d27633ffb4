#pragma once

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

#include "harnesses/plan/selection.h"
#include "vectors/suite/suite.h"

namespace utf8spec::bench {

// The published suite below `folder`. It throws if the suite is damaged.
inline vectors::Suite load_suite(const std::filesystem::path& folder) {
  auto suite = vectors::load(folder);
  if (!suite) throw std::runtime_error(suite.error().file.string() + ": " + suite.error().what);
  return std::move(*suite);
}

// The selection of `utf8spec run --level LEVEL`. The argument says what is known about the decoder.
inline harnesses::Selection selection_at(std::string_view level, harnesses::Selection selection) {
  const auto* const found = std::ranges::find_if(
      harnesses::all_levels, [&](harnesses::Level one) { return name(one) == level; });
  if (found == harnesses::all_levels.end()) {
    throw std::runtime_error("no such level: " + std::string(level));
  }
  selection.level = *found;
  return selection;
}

}  // namespace utf8spec::bench
