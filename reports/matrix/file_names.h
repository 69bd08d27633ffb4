// File names for decoders and deviations, whose own names may hold anything, such as "../" or a
// name that Windows forbids. Numbering them would be simpler, but a link would break with each new
// row.

#pragma once

#include <string>
#include <vector>

namespace utf8spec::reports {

// A file name for each of `names`, which may be anything. It has lower-case ASCII letters, digits
// and hyphens, is short, and no two are the same. A name that already is one stays as it is. Others
// get part of their hash, so that a file name does not depend on the other names.
std::vector<std::string> file_names(const std::vector<std::string>& names);

}  // namespace utf8spec::reports
