#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace utf8spec {

// Text from a decoder or a file, made fit for one line of a message. Everything except printable
// ASCII becomes \xNN, so that no text can move a terminal's cursor or forge a line. After `most`
// characters of `text` it is cut and ends in "...".
std::string printable(std::string_view text, std::size_t most = 200);

}  // namespace utf8spec
