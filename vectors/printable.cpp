#include "vectors/printable.h"

#include "vectors/hex.h"

namespace utf8spec {

std::string printable(std::string_view text, std::size_t most) {
  std::string line;
  for (const char character : text.substr(0, most)) {
    if (character >= ' ' && character <= '~') {
      line += character;
    } else {
      const auto octet = static_cast<std::uint8_t>(character);
      line += "\\x" + vectors::to_hex(OctetView(&octet, 1));
    }
  }
  if (text.size() > most) line += "...";
  return line;
}

}  // namespace utf8spec
