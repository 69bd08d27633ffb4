#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace utf8spec::selftest {

// The lines that stand around the table in a document.
inline constexpr std::string_view block_start = "<!-- selftest -->\n";
inline constexpr std::string_view block_end = "<!-- end of selftest -->\n";

// Whether `file` holds exactly `block` between these lines; the error is a line that says how not.
tl::expected<void, std::string> compare_block(const std::filesystem::path& file,
                                              const std::string& block);

}  // namespace utf8spec::selftest
