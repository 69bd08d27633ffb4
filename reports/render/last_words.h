// The part of a program's standard error that says why it ended.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace utf8spec::reports {

struct LastWords {
  std::string error;               // the line that names the error; empty if nothing was written
  std::vector<std::string> lines;  // with the stack, if there is one
};

// The first stack of Python, Node or Java in `diagnostics`, or else its last lines. A long stack
// loses its middle. All text is made harmless.
LastWords last_words_of(std::string_view diagnostics);

}  // namespace utf8spec::reports
