#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace utf8spec {

// Text from a decoder or a file, fit for one line of a message: everything but printable ASCII
// stands as \xNN, and what is longer than `most` characters is cut and ends in "...".
std::string printable(std::string_view text, std::size_t most = 200);

}  // namespace utf8spec
