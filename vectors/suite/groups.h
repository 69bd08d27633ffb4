#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "reference/encoding.h"
#include "vectors/builder.h"
#include "vectors/regression.h"

namespace utf8spec::vectors {

// Where a group comes from: vectors/groups/NAME.cpp, with _ for -; `regressions` from the corpus.
// Of encodings other than UTF-8: vectors/groups/forms/NAME.cpp.
struct GroupSource {
  std::string_view name;
  std::string_view title;
  void (*generate)(GroupBuilder& group, std::span<const Regression> regressions);
};

// The one list of the groups of an encoding, in the order in which suites and reports have them;
// without an encoding, those of UTF-8.
const std::vector<GroupSource>& group_sources(
    reference::Encoding encoding = reference::Encoding::utf_8);

}  // namespace utf8spec::vectors
