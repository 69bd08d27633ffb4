// Examples of each command, for its help and its manual page.

#pragma once

#include <string>
#include <string_view>

namespace utf8spec::cli {

// The examples of a command as a part of its manual, such as those of "run" or of "corpus add".
// Empty if it has none.
std::string examples_of(std::string_view command);

}  // namespace utf8spec::cli
