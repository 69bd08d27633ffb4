// The corpus for projects in C, whose tests often have no way to read files.

#pragma once

#include <span>
#include <string>

#include "vectors/vector.h"

namespace utf8spec::cli {

// A C99 header, which C++ accepts too, with the octets of decode vectors as a table. It needs no
// library, so that any project can include it.
std::string c_header(std::span<const vectors::Vector* const> vectors);

}  // namespace utf8spec::cli
