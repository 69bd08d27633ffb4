// Checks all files of a command together, before anything is started: each can be written, no two
// are the same file, and none is a file that the command reads.

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/common/failure.h"

namespace utf8spec::cli {

// A file that a command will write, and the option that names it. `file` is empty if it is not
// wanted.
struct Output {
  std::string option;
  std::string file;
};

// A file that a command reads or runs. `what` says in words what it is.
struct KeptFile {
  std::string what;
  std::filesystem::path file;
};

// What is wrong with the word of an option that names a file; empty if it is fine. An empty word
// would look like an option that was not given.
std::string names_a_file(const std::string& word);

// Fails if an output cannot be written, or if two outputs are one file. Call it before any work, so
// that hours of it never end without a report.
Result<void> check_outputs(const std::vector<Output>& outputs);

// Fails if an output would overwrite one of the other files.
Result<void> check_kept(const std::vector<Output>& outputs, const std::vector<KeptFile>& kept);

}  // namespace utf8spec::cli
