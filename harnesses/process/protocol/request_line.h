#pragma once

#include <string>

#include "harnesses/question.h"

namespace utf8spec::harnesses {

// Appends the request's line of the line protocol, version 1, without its line end. Hex is upper
// case; a scalar value has four digits or more. Meant for millions of requests a second: the only
// memory taken is that of `out`.
void append_request(std::string& out, const Request& request);

std::string request_line(const Request& request);

}  // namespace utf8spec::harnesses
