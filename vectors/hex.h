#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "reference/octets.h"

namespace utf8spec::vectors {

// Octets as two upper-case digits each, nothing between them.
std::string to_hex(OctetView octets);

// Octets of either case, with or without spaces between them. The error says what is wrong where.
tl::expected<Octets, std::string> parse_hex(std::string_view text);

// A value as at least four upper-case digits, as in U+0041: "0041", "1F600".
std::string to_hex(char32_t value);

// A value of one to eight digits of either case. The error says what is wrong.
tl::expected<char32_t, std::string> parse_value(std::string_view text);

}  // namespace utf8spec::vectors
