#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

// The list of the vector files with their hashes. It has the form of `sha256sum`, so that a project
// that copies the vectors can check them without utf8spec.
namespace utf8spec::vectors {

inline constexpr std::string_view sums_file = "SHA256SUMS";

// SHA-256 by file name, as `sha256sum` lists them.
using Sums = std::map<std::string, std::string>;

// The form that `sha256sum -c` takes, ordered by name, so that anybody can check the files.
std::string to_text(const Sums& sums);

// Reads this form. The error says what is wrong in which line. A file that is named twice is an
// error.
tl::expected<Sums, std::string> parse_sums(std::string_view text);

// Why a stored file must not be used: which file, and what is wrong with it. Suites and regressions
// are loaded wholly or not at all, because a verdict from a damaged one would accuse a right
// decoder.
struct Damage {
  std::filesystem::path file;
  std::string what;
};

// A file's contents. The error does not name the file.
tl::expected<std::string, std::string> read_file(const std::filesystem::path& file);

}  // namespace utf8spec::vectors
