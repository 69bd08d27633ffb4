// Zip archives by libzip. They hold no clock, and equal files give equal octets.

#pragma once

#include <map>
#include <string>
#include <string_view>

#include "cli/common/failure.h"
#include "reference/octets.h"

namespace utf8spec::cli {

// The contents of an archive, by name.
using ArchivedFiles = std::map<std::string, Octets>;

// A zip archive of the files, in order of their names. It compresses nothing: compression libraries
// differ, and equal files must give equal octets everywhere.
Result<std::string> zip_of(const ArchivedFiles& files);

// The files of an archive that `zip_of` made. Any other archive is refused, so that a stranger's
// archive can neither unpack to more than it has itself nor name a file twice. The failure is one
// line that begins with `name`, the name of the archive for the message.
Result<ArchivedFiles> unzipped(std::string_view archive, std::string_view name);

}  // namespace utf8spec::cli
