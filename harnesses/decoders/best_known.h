// Where languages and libraries stand in the order in which reports show them: the best known
// first.

#pragma once

#include <cstddef>
#include <string_view>

namespace utf8spec::harnesses {

// The place of a language among all languages. Those that no row names share the last place.
std::size_t place_of_language(std::string_view language);

// The place of a library among all libraries. Those that no row names share the last place.
std::size_t place_of_library(std::string_view library);

}  // namespace utf8spec::harnesses
