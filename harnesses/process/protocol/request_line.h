#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "harnesses/question.h"

namespace utf8spec::harnesses {

// Appends the line of a request, version 1 of the line protocol, without its LF. Hex digits are
// upper case, and a scalar value has at least four. It is called up to millions of times a second
// and takes no memory but that of `out`.
void append_request(std::string& out, const Request& request);

std::string request_line(const Request& request);

// Reads a request line that a person typed. Hex digits may have either case; the rest follows the
// grammar of the line protocol exactly. The error says in one line what is wrong, and what to write
// instead.
tl::expected<Request, std::string> parse_request(std::string_view line);

}  // namespace utf8spec::harnesses
