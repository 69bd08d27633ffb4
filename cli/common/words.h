// Octets, values, names and shell words as the terminal shows them.

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

// The names of the values of a closed set, as CLI11 wants them.
template <typename Values>
std::vector<std::string> names_of(const Values& values) {
  std::vector<std::string> names;
  for (const auto value : values) names.emplace_back(name(value));
  return names;
}

// Words quoted for a POSIX shell, if they need it.
std::string shell_word(const std::string& word);
std::string shell_words(const std::vector<std::string>& words);

}  // namespace utf8spec::cli
