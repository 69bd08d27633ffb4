#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace utf8spec::harnesses {

// Writes a line; false where nobody reads it any more.
bool put_line(int file, std::string line);

// Answers each line that comes with one, until no more come.
void serve_lines(int requests_from, int replies_to,
                 const std::function<std::string(std::string_view)>& reply_to);

}  // namespace utf8spec::harnesses
