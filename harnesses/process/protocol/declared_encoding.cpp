#include "harnesses/process/protocol/declared_encoding.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reference/encoding.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {

std::optional<std::string> why_not_judged(std::string_view encoding) {
  if (reference::encoding_named(encoding)) return std::nullopt;
  return fmt::format("declares the unknown encoding \"{}\"; known are {}", printable(encoding),
                     fmt::join(reference::encoding_names, ", "));
}

std::optional<std::string> why_no_whole_units(reference::Encoding encoding) {
  if (row_of(encoding).unit > 1) return std::nullopt;
  return fmt::format("says whole-units=yes, but a unit of {} is one octet; leave it out",
                     name(encoding));
}

namespace {

// In words that follow the decoder's name.
std::optional<std::string> why_not(std::string_view encoding, Grain grain) {
  if (auto why = why_not_judged(encoding)) return why;
  if (grain == Grain::octets) return std::nullopt;
  return why_no_whole_units(*reference::encoding_named(encoding));
}

std::string_view declared_name(const utf8spec_decoder& decoder) {
  return decoder.encoding == nullptr ? name(reference::Encoding::utf_8)
                                     : std::string_view(decoder.encoding);
}

}  // namespace

std::optional<std::string> why_not_judged(const utf8spec_decoder& decoder) {
  const auto why = why_not(declared_name(decoder), grain_of(decoder));
  if (!why) return std::nullopt;
  return fmt::format("{} {}", decoder.name, *why);
}

reference::Encoding encoding_of(const utf8spec_decoder& decoder) {
  return *reference::encoding_named(declared_name(decoder));
}

Grain grain_of(const utf8spec_decoder& decoder) {
  return (decoder.flags & UTF8SPEC_WHOLE_UNITS) != 0 ? Grain::units : Grain::octets;
}

std::optional<std::string> why_not_of_utf_8(reference::Encoding encoding, std::string_view what) {
  if (encoding == reference::Encoding::utf_8) return std::nullopt;
  return fmt::format("declares the encoding {}; {} works only for decoders of utf-8",
                     name(encoding), what);
}

std::optional<std::string> why_not_of_utf_8(const utf8spec_decoder& decoder,
                                            std::string_view what) {
  if (auto why = why_not_judged(decoder)) return why;
  if (reads_utf_8(decoder)) return std::nullopt;
  const auto encoding = reference::encoding_named(decoder.encoding);
  return fmt::format("{} {}", decoder.name, *why_not_of_utf_8(*encoding, what));
}

bool reads_utf_8(const utf8spec_decoder& decoder) {
  return declared_name(decoder) == name(reference::Encoding::utf_8);
}

}  // namespace utf8spec::harnesses
