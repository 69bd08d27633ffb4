#pragma once

#include <cstddef>
#include <string>

namespace utf8spec::harnesses {

// Empties a text that is filled again and again. It keeps its memory, unless a long request made
// that large.
inline void clear_and_give_back(std::string& text) {
  constexpr std::size_t most_kept = std::size_t{4} << 20;  // octets
  if (text.capacity() > most_kept) {
    std::string().swap(text);  // an assignment keeps memory
  } else {
    text.clear();
  }
}

}  // namespace utf8spec::harnesses
