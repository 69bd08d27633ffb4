#pragma once

#include <span>
#include <string>

#include "vectors/vector.h"

namespace utf8spec::cli {

// A C99 header, which C++ takes too, with the octets of decode vectors as a table.
std::string c_header(std::span<const vectors::Vector* const> vectors);

}  // namespace utf8spec::cli
