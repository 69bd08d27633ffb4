// Octets, values and shell words as the terminal shows them.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reference/octets.h"

namespace utf8spec::cli {

// Octets in hex, such as "E2 89 A2"; "-" for none.
std::string spaced_octets(OctetView octets);

// Values in hex, such as "0041 2262"; "-" for none.
std::string spaced_scalars(std::u32string_view scalars);

// Words quoted for a POSIX shell, if they need it.
std::string shell_word(const std::string& word);
std::string shell_words(const std::vector<std::string>& words);

}  // namespace utf8spec::cli
