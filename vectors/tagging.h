#pragma once

#include <string>
#include <vector>

#include "vectors/vector.h"

// Finds the requirements that a vector tests. A failure is reported with the rules that it breaks.
// A missing tag would hide a broken rule, and a wrong tag would accuse a decoder of the wrong
// fault.
namespace utf8spec::vectors {

// The requirements of a vector whose content is complete, in the order of requirements(encoding).
// They are those that the octets or values show by themselves, and the `stated` ones that exist.
// Tagging by content keeps the lists complete: no person has to remember a rule.
std::vector<std::string> all_requirements(const Vector& vector,
                                          const std::vector<std::string>& stated);

}  // namespace utf8spec::vectors
