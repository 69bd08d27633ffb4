#include "harnesses/process/protocol/declared_encoding.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reference/encoding.h"
#include "vectors/printable.h"

namespace utf8spec::harnesses {

std::optional<std::string> why_not_judged(std::string_view encoding) {
  const auto known = reference::value_named<reference::Encoding>(encoding);
  if (known == reference::Encoding::utf_8) return std::nullopt;
  if (known) {
    return fmt::format("declares the encoding {}; this version judges decoders of utf-8 alone",
                       name(*known));
  }
  return fmt::format("declares the unknown encoding \"{}\"; known are {}", printable(encoding),
                     fmt::join(reference::names_of<reference::Encoding>, ", "));
}

}  // namespace utf8spec::harnesses
