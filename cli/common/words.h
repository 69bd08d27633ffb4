#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reference/octets.h"

namespace utf8spec::cli {

// "E2 89 A2"; "-" for none.
std::string spaced_octets(OctetView octets);

// "0041 2262"; "-" for none.
std::string spaced_scalars(std::u32string_view scalars);

// A word, or several, as a POSIX shell reads them back.
std::string shell_word(const std::string& word);
std::string shell_words(const std::vector<std::string>& words);

}  // namespace utf8spec::cli
