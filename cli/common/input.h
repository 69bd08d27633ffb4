// Reads files that users name. Such a file may be anything: a folder, a pipe without an end, or a
// report that an attacker wrote.

#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/common/failure.h"
#include "reports/render/json_node.h"
#include "reports/report.h"

namespace utf8spec::cli {

// Gives the contents of a file to `take` in blocks, and ends with its first failure. A file that
// cannot be read fails with exit status 2.
Result<void> read_blocks(const std::string& file,
                         const std::function<Result<void>(std::string_view)>& take);

constexpr std::size_t usual_limit = 64;  // MiB; no report that we write comes near it

// The contents of a file that anyone may have written. A file that cannot be read, or is longer
// than this, fails with exit status 2. `advice` ends the sentence about a longer one.
Result<std::string> read_file(const std::string& file, std::size_t most_mebibytes = usual_limit,
                              std::string_view advice = "");

// Tells the user what a reader of this file leaves out, as a line on standard error.
reports::NoteSink note_on(const std::string& file);

// The files *.json of a folder, by name. A folder that cannot be read fails with exit status 2.
Result<std::vector<std::filesystem::path>> json_files(const std::filesystem::path& folder);

// Reads a report from a JSON file. The failure names the file and the place in it.
Result<reports::Report> read_report(const std::string& file);

}  // namespace utf8spec::cli
