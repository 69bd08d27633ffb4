// Zip archives through libzip, whose C interface is hidden here.

#pragma once

#include <map>
#include <string>

#include "cli/common/failure.h"
#include "reference/octets.h"

namespace utf8spec::cli {

// Contents by name.
using Files = std::map<std::string, Octets>;

// A zip archive of the files, in order of their names. It holds no clock and compresses nothing:
// compression libraries differ, and equal files must give equal octets everywhere.
Result<std::string> zip_of(const Files& files);

}  // namespace utf8spec::cli
