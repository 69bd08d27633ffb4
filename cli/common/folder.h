// Writes a folder of many files, such as a site, so that it changes as a whole as far as file
// systems allow. Deleting the folder first would be simpler, but would lose what others have put
// there.

#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "cli/common/failure.h"

namespace utf8spec::cli {

// Writes `files` (contents by path) into a folder, and makes the folder if needed. Paths are at
// most one folder deep, of letters, digits, hyphens and dots. All files are written aside first,
// and moved only when all are complete. Files that an earlier call wrote and this one does not are
// removed; all others stay.
Result<void> write_folder(const std::filesystem::path& folder,
                          const std::map<std::string, std::string>& files);

}  // namespace utf8spec::cli
