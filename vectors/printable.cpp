#include "vectors/printable.h"

#include <fmt/format.h>

#include <iterator>

namespace utf8spec {

std::string printable(std::string_view text, std::size_t most) {
  std::string line;
  for (const char character : text.substr(0, most)) {
    if (character >= ' ' && character <= '~') {
      line += character;
    } else {
      fmt::format_to(std::back_inserter(line), "\\x{:02X}", static_cast<unsigned char>(character));
    }
  }
  if (text.size() > most) line += "...";
  return line;
}

}  // namespace utf8spec
