#pragma once

#include <string_view>
#include <vector>

#include "vectors/builder.h"

namespace utf8spec::vectors {

// Where a group comes from: vectors/groups/NAME.cpp, with _ for -.
struct GroupSource {
  std::string_view name;
  std::string_view title;
  void (*generate)(GroupBuilder& group);
};

// The one list of the groups, in the order in which suites and reports have them.
const std::vector<GroupSource>& group_sources();

}  // namespace utf8spec::vectors
