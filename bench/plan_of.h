#pragma once

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

#include "harnesses/plan/plan.h"
#include "vectors/suite/suite.h"

namespace utf8spec::bench {

// The published suite below `folder`. It throws if the suite is damaged.
inline vectors::Suite load_suite(const std::filesystem::path& folder) {
  auto suite = vectors::load(folder);
  if (!suite) throw std::runtime_error(suite.error().file.string() + ": " + suite.error().what);
  return std::move(*suite);
}

// All questions that `utf8spec run --level LEVEL` would ask a decoder. The selection says what is
// known about the decoder. The suite must outlive the plan.
inline harnesses::Plan plan_of(const vectors::Suite& suite, std::string_view level,
                               harnesses::Selection selection) {
  const auto* const found = std::ranges::find_if(
      harnesses::all_levels, [&](harnesses::Level one) { return name(one) == level; });
  if (found == harnesses::all_levels.end()) {
    throw std::runtime_error("no such level: " + std::string(level));
  }
  selection.level = *found;
  return harnesses::Plan(suite, selection);
}

}  // namespace utf8spec::bench
