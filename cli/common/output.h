#pragma once

#include <filesystem>
#include <string_view>

#include "cli/common/failure.h"

namespace utf8spec::cli {

// Whether a path names the standard output: `-`, or /dev/stdout and the like.
bool is_standard_output(const std::filesystem::path& file);

// Whether a file can be written, as far as it can be known without writing it: a folder that is
// missing, permissions, a full disk. Leaves nothing behind, even if it is killed.
Result<void> check_writable(const std::filesystem::path& file);

// The same of a folder that files are to be put into, and that may still have to be made.
Result<void> check_folder(const std::filesystem::path& wanted);

// The file that a chain of links ends at, which may not be there yet.
std::filesystem::path behind_links(std::filesystem::path file);

// Where write_file puts the contents until they are whole.
std::filesystem::path aside_of(const std::filesystem::path& file);

// Writes a file in one step: it is there whole, or as it was before. A link stays a link.
Result<void> write_file(const std::filesystem::path& file, std::string_view contents);

// Writes to the standard output; fails where it cannot take all (a full disk). If nobody reads it
// any more (a closed pipe), the text is dropped, and the command goes on to its exit status.
Result<void> print(std::string_view text);

// Whether the standard output is still read, as far as `print` has seen.
bool has_reader();

// Writes a line to the standard error. Nobody can be told if that fails.
void tell(std::string_view line);

}  // namespace utf8spec::cli
