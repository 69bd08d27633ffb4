#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "reference/encoding.h"
#include "vectors/builder.h"
#include "vectors/regression.h"

// The list of groups. It decides the order in files, suites and reports, and which groups an
// encoding has.
namespace utf8spec::vectors {

// The generator of a group: vectors/groups/NAME.cpp, with _ for -. `regressions` comes from the
// corpus. Encodings other than UTF-8 have vectors/groups/forms/NAME.cpp.
struct GroupSource {
  std::string_view name;
  std::string_view title;
  void (*generate)(GroupBuilder& group, std::span<const Regression> regressions);
  bool may_be_missing = false;  // without a vector, the group does not have a file
};

// The one list of the groups of an encoding, in the order in which suites and reports have them.
const std::vector<GroupSource>& group_sources(
    reference::Encoding encoding = reference::Encoding::utf_8);

// The group that a source of an encoding makes. Only `regressions` needs any.
Group make_group(const GroupSource& source, reference::Encoding encoding,
                 std::span<const Regression> regressions = {});

}  // namespace utf8spec::vectors
