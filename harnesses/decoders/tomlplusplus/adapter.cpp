// toml++: a basic string, with octets raw or as escapes. TOML demands that a document is UTF-8, so
// a parser must refuse the rest. Characters that TOML forbids raw, or that have a meaning, are not
// put to it. Its error gives a line and a column of characters, so no offset is given.

#include <toml++/toml.h>

#include <array>
#include <string_view>

#include "harnesses/decoders/shared/quoted_text.h"

namespace {

const utf8spec_host* host;

// TOML forbids raw controls except the tab. A quote ends the string, and a backslash begins an
// escape.
bool forbids(const std::uint8_t* in, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) {
    if (in[i] == '"' || in[i] == '\\' || in[i] == 0x7F) return true;
    if (in[i] < 0x20 && in[i] != '\t') return true;
  }
  return false;
}

// Only the string can be wrong.
utf8spec_status parse(utf8spec_text text, utf8spec_output* output) {
  try {
    const auto table = toml::parse(std::string_view(text.data, text.length));
    const auto& string = table["a"].ref<std::string>();
    return utf8spec_hand_over(output, UTF8SPEC_UTF8, string.data(), string.size());
  } catch (const toml::parse_error&) {
    return UTF8SPEC_ILL_FORMED;
  }
}

utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  if (forbids(in, n)) return UTF8SPEC_UNSUPPORTED;
  return parse(utf8spec_between(host, "a = \"", in, n, "\""), output);
}

// Escapes are ASCII, so what comes back was written by the parser's encoder.
utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  return parse(utf8spec_long_escapes(host, "a = \"", in, n, "\""), output);
}

}  // namespace

// The version of the headers, as the library has nothing else.
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static utf8spec_decoder row = utf8spec_row("tomlplusplus-parse", TOMLPLUSPLUS_VERSION);
  static const std::array<const utf8spec_decoder*, 1> rows{&row};
  host = given;
  row.decode = decode;
  row.encode = encode;
  *count = rows.size();
  return rows.data();
}
