#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace utf8spec::harnesses {

// Writes a line with its LF, completely; false if nobody reads it any more.
bool put_line(int file, std::string line);

// Reads lines, and passes each on without its LF, until the input ends or `take` returns false.
// Returns what `take` returned last.
bool each_line(int from, const std::function<bool(std::string_view)>& take);

// Reads lines and answers each with one line, until the input ends or nobody reads the answers.
void serve_lines(int requests_from, int replies_to,
                 const std::function<std::string(std::string_view)>& reply_to);

}  // namespace utf8spec::harnesses
