#pragma once

#include <string>
#include <vector>

namespace utf8spec::reports {

// A file name for each of `names`, which may be anything: lower-case ASCII letters, digits and
// hyphens, short, and no two the same. A name that is one already stays as it is; any other gets
// some of its hash behind what is left of it, so that it does not depend on the names around it.
std::vector<std::string> file_names(const std::vector<std::string>& names);

}  // namespace utf8spec::reports
