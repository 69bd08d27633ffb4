#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace utf8spec::vectors {

inline constexpr std::string_view sums_file = "SHA256SUMS";

// SHA-256 by file name, as `sha256sum` lists them.
using Sums = std::map<std::string, std::string>;

// In the form that `sha256sum -c` takes, ordered by name.
std::string to_text(const Sums& sums);

// The error says what is wrong in which line.
tl::expected<Sums, std::string> parse_sums(std::string_view text);

// A file's contents. The error says why there are none.
tl::expected<std::string, std::string> read_file(const std::filesystem::path& file);

}  // namespace utf8spec::vectors
