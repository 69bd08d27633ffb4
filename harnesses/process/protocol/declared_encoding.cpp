#include "harnesses/process/protocol/declared_encoding.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "reference/encoding.h"
#include "vectors/printable.h"

namespace utf8spec::harnesses {

std::optional<std::string> why_not_judged(std::string_view encoding) {
  const auto known = reference::value_named<reference::Encoding>(encoding);
  if (known && std::ranges::count(judged_encodings, *known) > 0) return std::nullopt;
  if (known) {
    std::vector<std::string_view> judged;
    for (const reference::Encoding each : judged_encodings) judged.push_back(name(each));
    return fmt::format("declares the encoding {}; this version judges decoders of {}", name(*known),
                       fmt::join(judged, ", "));
  }
  return fmt::format("declares the unknown encoding \"{}\"; known are {}", printable(encoding),
                     fmt::join(reference::names_of<reference::Encoding>, ", "));
}

std::optional<std::string> why_not_judged(const utf8spec_decoder& decoder) {
  if (decoder.encoding == nullptr) return std::nullopt;
  const auto why = why_not_judged(std::string_view(decoder.encoding));
  if (!why) return std::nullopt;
  return fmt::format("{} {}", decoder.name, *why);
}

std::optional<std::string> why_not_of_utf_8(reference::Encoding encoding, std::string_view what) {
  if (encoding == reference::Encoding::utf_8) return std::nullopt;
  return fmt::format("declares the encoding {}; {} is for decoders of utf-8 alone", name(encoding),
                     what);
}

std::optional<std::string> why_not_of_utf_8(const utf8spec_decoder& decoder,
                                            std::string_view what) {
  if (const auto why = why_not_judged(decoder)) return why;
  if (reads_utf_8(decoder)) return std::nullopt;
  const auto encoding = reference::value_named<reference::Encoding>(decoder.encoding);
  return fmt::format("{} {}", decoder.name, *why_not_of_utf_8(*encoding, what));
}

bool reads_utf_8(const utf8spec_decoder& decoder) {
  return decoder.encoding == nullptr || decoder.encoding == name(reference::Encoding::utf_8);
}

}  // namespace utf8spec::harnesses
