#pragma once

#include <filesystem>
#include <string_view>

#include "cli/failure.h"

namespace utf8spec::cli {

// Writes a file in one step: it is there whole, or as it was before. `-` is the standard output.
Result<void> write_file(const std::filesystem::path& file, std::string_view contents);

// Writes to the standard output; fails where it cannot take all (a full disk).
Result<void> print(std::string_view text);

}  // namespace utf8spec::cli
