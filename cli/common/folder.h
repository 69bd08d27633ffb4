#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "cli/common/failure.h"

namespace utf8spec::cli {

// Writes files into a folder, which is made where there is none: contents by path, at most one
// folder deep, of letters, digits, hyphens and dots. All are written aside before any is put in
// its place. What an earlier call wrote there and this one does not is removed; whatever else lies
// there stays.
Result<void> write_folder(const std::filesystem::path& folder,
                          const std::map<std::string, std::string>& files);

}  // namespace utf8spec::cli
