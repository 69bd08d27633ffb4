#pragma once

#include <string>

#include "harnesses/question.h"

namespace utf8spec::harnesses {

// Appends the line of a request, version 1 of the line protocol, without its LF. Hex digits are
// upper case, and a scalar value has at least four. It is called up to millions of times a second
// and takes no memory but that of `out`.
void append_request(std::string& out, const Request& request);

std::string request_line(const Request& request);

}  // namespace utf8spec::harnesses
