// Compares, searches and writes tables that a program keeps in a document.

#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace utf8spec::selftest {

// Such a table is between the lines `<!-- NAME -->` and `<!-- end of NAME -->`.

// Whether `file` holds exactly `block` there. The error is a line that says what differs.
tl::expected<void, std::string> compare_block(const std::filesystem::path& file,
                                              std::string_view name, const std::string& block);

// Whether `file` holds `line` there, among others.
tl::expected<void, std::string> find_in_block(const std::filesystem::path& file,
                                              std::string_view name, const std::string& line);

// Puts `block` there. The error names the file.
tl::expected<void, std::string> write_block(const std::filesystem::path& file,
                                            std::string_view name, const std::string& block);

}  // namespace utf8spec::selftest
