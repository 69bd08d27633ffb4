#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "harnesses/decoder.h"

namespace utf8spec::harnesses {

inline constexpr std::string_view hello_line = "hello utf8spec/1";

// Whether a line is taken for the reply to a hello. No other reply begins so.
constexpr bool is_hello(std::string_view line) { return line.starts_with(hello_line); }

// Reads the reply to `hello`, without its LF. The error says in one line what is wrong with it.
tl::expected<Introduction, std::string> parse_hello(std::string_view line);

}  // namespace utf8spec::harnesses
