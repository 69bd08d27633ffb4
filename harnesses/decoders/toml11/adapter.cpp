// toml11: a basic string, with octets raw or as escapes. TOML demands that a document is UTF-8, so
// a parser must refuse the rest. Characters that TOML forbids raw, or that have a meaning, are not
// put to it. Escapes have eight digits, so each value can be written.

#include <array>
#include <cstring>
#include <sstream>
#include <string>
#include <toml.hpp>

#include "harnesses/decoders/shared/quoted_text.h"

namespace {

const utf8spec_host* host;

constexpr const char* before = "a = \"";

// TOML forbids raw controls except the tab. A quote ends the string, and a backslash begins an
// escape.
bool forbids(const std::uint8_t* in, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) {
    if (in[i] == '"' || in[i] == '\\' || in[i] == 0x7F) return true;
    if (in[i] < 0x20 && in[i] != '\t') return true;
  }
  return false;
}

// Only the string can be wrong. Columns count octets from 1.
utf8spec_status parse(utf8spec_text text, utf8spec_output* output, std::size_t* offset) {
  try {
    std::istringstream stream(std::string(text.data, text.length));
    const std::string string = toml::find<std::string>(toml::parse(stream), "a");
    return utf8spec_hand_over(output, UTF8SPEC_UTF8, string.data(), string.size());
  } catch (const toml::syntax_error& error) {
    *offset = error.location().column() - 1 - std::strlen(before);
    return UTF8SPEC_ILL_FORMED;
  }
}

utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error* error) {
  if (forbids(in, n)) return UTF8SPEC_UNSUPPORTED;
  return parse(utf8spec_between(host, before, in, n, "\""), output, &error->offset);
}

// Escapes are ASCII, so what comes back was written by the parser's encoder.
utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  std::size_t octet_of_the_text = 0;
  return parse(utf8spec_long_escapes(host, before, in, n, "\""), output, &octet_of_the_text);
}

}  // namespace

// The build passes the version, since the headers have no text of it.
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static utf8spec_decoder row = utf8spec_row("toml11-parse", TOML11_VERSION_TEXT);
  static const std::array<const utf8spec_decoder*, 1> rows{&row};
  host = given;
  row.decode = decode;
  row.encode = encode;
  *count = rows.size();
  return rows.data();
}
