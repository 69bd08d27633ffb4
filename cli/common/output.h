// Writes files and folders so that no reader ever sees half of one, and checks before a run that
// all of them can be written. A run may take hours, and its report must not fail on a missing
// folder.

#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "cli/common/failure.h"

namespace utf8spec::cli {

// Whether a path means the standard output: "-", or /dev/stdout and other names of the same file.
bool is_standard_output(const std::filesystem::path& file);

// Whether a file can be written, as far as this shows without writing it: a missing folder,
// permissions, a full disk. It leaves nothing behind, even if it is killed.
Result<void> check_writable(const std::filesystem::path& file);

// The same for a folder into which files go, and which may not exist yet.
Result<void> check_folder(const std::filesystem::path& wanted);

// Whether a rename can replace the file. Open files (/dev/fd/3), devices and pipes are written in
// place.
bool is_replaceable(const std::filesystem::path& file);

// The file at the end of a chain of symbolic links. It need not exist.
std::filesystem::path behind_links(std::filesystem::path file);

// The path at which `write_file` collects the contents until they are complete.
std::filesystem::path aside_of(const std::filesystem::path& file);

// Writes a file in one step: afterwards it is complete, or as it was before. A symbolic link stays
// a link. "-" goes to standard output.
Result<void> write_file(const std::filesystem::path& file, std::string_view contents);

// Writes a folder of many files, such as a site, so that it changes as a whole as far as file
// systems allow. It makes the folder if needed. `files` are contents by path. Paths are at most one
// folder deep, of letters, digits, hyphens and dots. All files are written aside first, and moved
// only when all are complete. Files that an earlier call wrote and this one does not are removed;
// all others stay. Deleting the folder first would be simpler, but would lose what others have put
// there.
Result<void> write_folder(const std::filesystem::path& folder,
                          const std::map<std::string, std::string>& files);

// Writes to standard output, and fails if it cannot take everything, as on a full disk. If a pipe
// was closed by its reader, the text is dropped and no failure follows: the exit status still
// counts.
Result<void> print(std::string_view text);

// Whether standard output is still read, as far as `print` has noticed.
bool has_reader();

// Writes a line to standard error. A failure there cannot be reported anywhere.
void tell(std::string_view line);

}  // namespace utf8spec::cli
