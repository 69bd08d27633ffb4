#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "harnesses/decoder.h"

namespace utf8spec::harnesses {

// The request, and the first two words of its reply: "hello" and the version of the protocol.
inline constexpr std::string_view hello_line = "hello utf8spec/1";

// True if a line counts as the reply to a hello. No other reply of the protocol begins like this.
constexpr bool is_hello(std::string_view line) { return line.starts_with(hello_line); }

// Reads the reply to `hello`, without its LF. Keys are kept as they are: an unknown key is allowed.
// The error says in one line what is wrong.
tl::expected<Introduction, std::string> parse_hello(std::string_view line);

// The introduction with the encoding, the grain and the side operations that its keys declare. A
// decoder that declares no encoding is one of UTF-8. The error is one line that begins with the
// decoder's name: the encoding is unknown, or its units cannot be whole.
tl::expected<Introduction, std::string> with_declared(Introduction introduction);

}  // namespace utf8spec::harnesses
