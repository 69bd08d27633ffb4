#include "cli/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "vectors/hex.h"

namespace utf8spec::cli {

std::string spaced_octets(OctetView octets) {
  return octets.empty() ? "-" : fmt::format("{:02X}", fmt::join(octets, " "));
}

std::string spaced_scalars(std::u32string_view scalars) {
  std::string text;
  for (const char32_t scalar : scalars) text += (text.empty() ? "" : " ") + vectors::to_hex(scalar);
  return text.empty() ? "-" : text;
}

}  // namespace utf8spec::cli
