#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/common/failure.h"

namespace utf8spec::cli {

// A file that a command is to write, and the option that names it. Empty where it is not wanted.
struct Output {
  std::string option;
  std::string file;
};

// A file that a command reads or runs, and what it is to the command.
struct KeptFile {
  std::string what;
  std::filesystem::path file;
};

// What is wrong with the word of an option that names a file; empty where nothing is. An empty word
// would be taken for no wish at all.
std::string names_a_file(const std::string& word);

// Fails where an output cannot be written, or two of them are one file. To be asked before anything
// is started: work of hours must not end without a report.
Result<void> check_outputs(const std::vector<Output>& outputs);

// Fails where an output would be written over one of the other files.
Result<void> check_kept(const std::vector<Output>& outputs, const std::vector<KeptFile>& kept);

}  // namespace utf8spec::cli
