#pragma once

#include <string>
#include <vector>

#include "cli/common/target.h"

namespace utf8spec::cli {

// What is wrong with the form of an adapter's replies, in sentences for its report; nothing for a
// target that is no adapter of the user's. Costs an adapter that hangs about ten seconds at most.
std::vector<std::string> notes_on_form(const Target& target);

}  // namespace utf8spec::cli
