#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "harnesses/question.h"

namespace utf8spec::harnesses {

// Reads a request line that a person typed. Hex digits may have either case; the rest follows the
// grammar of the line protocol exactly. The error says in one line what is wrong, and what to write
// instead.
tl::expected<Request, std::string> parse_request(std::string_view line);

}  // namespace utf8spec::harnesses
