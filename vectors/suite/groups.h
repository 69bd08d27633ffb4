#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "vectors/builder.h"
#include "vectors/regression.h"

namespace utf8spec::vectors {

// Where a group comes from: vectors/groups/NAME.cpp, with _ for -; `regressions` from the corpus.
struct GroupSource {
  std::string_view name;
  std::string_view title;
  void (*generate)(GroupBuilder& group, std::span<const Regression> regressions);
};

// The one list of the groups, in the order in which suites and reports have them.
const std::vector<GroupSource>& group_sources();

}  // namespace utf8spec::vectors
