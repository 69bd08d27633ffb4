// Says in words what a file shows about its encoding.

#pragma once

#include <string>
#include <string_view>

#include "cli/identify/identifier.h"

namespace utf8spec::cli {

// A line for the file called `name`, and one for each encoding.
std::string words_of(std::string_view name, const Identified& identified);

}  // namespace utf8spec::cli
