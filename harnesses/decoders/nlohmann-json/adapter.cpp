// JSON for Modern C++: its parser, and dump() with each of its error handlers. The documentation
// promises a parse_error for ill-formed input, and for dump: `strict` throws, `replace` writes
// U+FFFD, `ignore` drops. JSON forbids raw controls and gives quotes a meaning, so these are not
// put to either.

#include <array>
#include <nlohmann/json.hpp>
#include <string>

#include "harnesses/decoders/shared/quoted_text.h"

namespace {

using nlohmann::json;

const utf8spec_host* host;

// One quote before the text; offsets are reduced by it.
constexpr std::size_t quote = 1;

// parse_error 101: `byte` is the place of the last octet read, counted from 1.
utf8spec_status parse(utf8spec_text text, utf8spec_output* output, std::size_t* offset) {
  try {
    const auto value = json::parse(text.data, text.data + text.length);
    const auto& string = value.get_ref<const std::string&>();
    return utf8spec_hand_over(output, UTF8SPEC_UTF8, string.data(), string.size());
  } catch (const json::parse_error& error) {
    *offset = error.byte - 1 - quote;
    return UTF8SPEC_ILL_FORMED;
  }
}

// The offset is that of the octet at which the parser stopped.
utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error* error) {
  if (utf8spec_json_forbids(in, n) != 0) return UTF8SPEC_UNSUPPORTED;
  return parse(utf8spec_between(host, "\"", in, n, "\""), output, &error->offset);
}

// Escapes are ASCII, so what comes back was written by the parser's encoder.
utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  std::size_t octet_of_the_text = 0;
  const utf8spec_text text = utf8spec_json_escapes(host, in, n);
  return text.data == nullptr ? UTF8SPEC_UNSUPPORTED : parse(text, output, &octet_of_the_text);
}

// dump() checks the string while it writes it.
std::string dumped(const std::uint8_t* in, std::size_t n, json::error_handler_t handler) {
  const json value = std::string(reinterpret_cast<const char*>(in), n);
  return value.dump(-1, ' ', false, handler);
}

// type_error 316 gives the place only in words.
utf8spec_status strict(const std::uint8_t* in, std::size_t n, utf8spec_error*) {
  try {
    dumped(in, n, json::error_handler_t::strict);
    return UTF8SPEC_OK;
  } catch (const json::type_error&) {
    return UTF8SPEC_ILL_FORMED;
  }
}

// The text between the quotes. Characters that dump writes as escapes are not asked.
template <json::error_handler_t handler>
utf8spec_status replace(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  if (utf8spec_json_forbids(in, n) != 0) return UTF8SPEC_UNSUPPORTED;
  const std::string text = dumped(in, n, handler);
  return utf8spec_hand_over(output, UTF8SPEC_UTF8, text.data() + quote, text.size() - 2 * quote);
}

}  // namespace

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static const std::string version = json::meta()["version"]["string"];
  static std::array decoders{utf8spec_row("nlohmann-json-parse", version.c_str()),
                             utf8spec_row("nlohmann-json-dump-strict", version.c_str()),
                             utf8spec_row("nlohmann-json-dump-replace", version.c_str()),
                             utf8spec_row("nlohmann-json-dump-ignore", version.c_str())};
  static const std::array<const utf8spec_decoder*, 4> rows{&decoders[0], &decoders[1], &decoders[2],
                                                           &decoders[3]};
  host = given;
  decoders[0].decode = decode;
  decoders[0].encode = encode;
  decoders[1].validate = strict;
  decoders[2].replace = replace<json::error_handler_t::replace>;
  decoders[3].replace = replace<json::error_handler_t::ignore>;
  *count = rows.size();
  return rows.data();
}
