// simdjson: validate_utf8 of this processor's implementation and of the one without SIMD, and both
// parsers. The parsers validate in their first stage. SIMD code looks at blocks of 64 octets, so
// errors at their borders are the trap. The documentation promises UTF8_ERROR, without a place.

#include <simdjson.h>

#include <array>
#include <string_view>

#include "harnesses/decoders/shared/quoted_text.h"

namespace {

const utf8spec_host* host;

const char* chars(const std::uint8_t* in) { return reinterpret_cast<const char*>(in); }

// The implementation is chosen for the processor at the first call.
utf8spec_status validate(const std::uint8_t* in, std::size_t n, utf8spec_error*) {
  return simdjson::validate_utf8(chars(in), n) ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

// A processor without SIMD gets this implementation, so it is a row of its own.
utf8spec_status fallback(const std::uint8_t* in, std::size_t n, utf8spec_error*) {
  const auto* const implementation = simdjson::get_available_implementations()["fallback"];
  if (implementation == nullptr) return UTF8SPEC_FAULT;
  return implementation->validate_utf8(chars(in), n) ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

// UTF8_ERROR, and STRING_ERROR for a lone surrogate, are the two errors that a string can cause.
utf8spec_status answer(simdjson::error_code code, std::string_view text, utf8spec_output* output) {
  if (code == simdjson::UTF8_ERROR || code == simdjson::STRING_ERROR) return UTF8SPEC_ILL_FORMED;
  if (code != simdjson::SUCCESS) return UTF8SPEC_FAULT;
  return utf8spec_hand_over(output, UTF8SPEC_UTF8, text.data(), text.size());
}

// The parsers are reused, as the documentation recommends.
utf8spec_status parse(utf8spec_text text, utf8spec_output* output) {
  static simdjson::dom::parser parser;
  std::string_view string;
  const auto code = parser.parse(text.data, text.length).get(string);
  return answer(code, string, output);
}

// The on-demand parser decodes a string only when it is asked for.
utf8spec_status iterate(utf8spec_text text, utf8spec_output* output) {
  static simdjson::ondemand::parser parser;
  const simdjson::padded_string padded(text.data, text.length);
  simdjson::ondemand::document document;
  std::string_view string;
  auto code = parser.iterate(padded).get(document);
  if (code == simdjson::SUCCESS) code = document.get_string().get(string);
  return answer(code, string, output);
}

template <utf8spec_status (*read)(utf8spec_text, utf8spec_output*)>
utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  if (utf8spec_json_forbids(in, n) != 0) return UTF8SPEC_UNSUPPORTED;
  return read(utf8spec_between(host, "\"", in, n, "\""), output);
}

// The escapes are ASCII, so only the parser's encoder can write wrong octets.
template <utf8spec_status (*read)(utf8spec_text, utf8spec_output*)>
utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  const utf8spec_text text = utf8spec_json_escapes(host, in, n);
  return text.data == nullptr ? UTF8SPEC_UNSUPPORTED : read(text, output);
}

}  // namespace

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static std::array decoders{utf8spec_row("simdjson-validate-utf8", SIMDJSON_VERSION_TEXT),
                             utf8spec_row("simdjson-validate-utf8-fallback", SIMDJSON_VERSION_TEXT),
                             utf8spec_row("simdjson-dom", SIMDJSON_VERSION_TEXT),
                             utf8spec_row("simdjson-ondemand", SIMDJSON_VERSION_TEXT)};
  static const std::array<const utf8spec_decoder*, 4> rows{&decoders[0], &decoders[1], &decoders[2],
                                                           &decoders[3]};
  host = given;
  decoders[0].validate = validate;
  decoders[1].validate = fallback;
  decoders[2].decode = decode<parse>;
  decoders[2].encode = encode<parse>;
  decoders[3].decode = decode<iterate>;
  decoders[3].encode = encode<iterate>;
  *count = rows.size();
  return rows.data();
}
