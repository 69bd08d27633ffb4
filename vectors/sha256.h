#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "reference/octets.h"

namespace utf8spec::vectors {

// SHA-256 (FIPS 180-4) as 64 lower-case hex digits, the form of sha256sum.
std::string sha256_hex(OctetView octets);
std::string sha256_hex(std::string_view text);

// The same of a file's contents, read piece by piece. The error names the file.
tl::expected<std::string, std::string> sha256_hex_of_file(const std::filesystem::path& file);

}  // namespace utf8spec::vectors
