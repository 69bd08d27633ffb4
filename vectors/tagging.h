#pragma once

#include <string>
#include <vector>

#include "vectors/vector.h"

namespace utf8spec::vectors {

// The requirements of a vector whose content is complete: those that its octets or values show by
// themselves, and the `stated` ones that exist; in the order of requirements(encoding).
std::vector<std::string> all_requirements(const Vector& vector,
                                          const std::vector<std::string>& stated);

}  // namespace utf8spec::vectors
