// RapidJSON: its parser with kParseValidateEncodingFlag, and the codec UTF8<> by itself. Without
// the flag, the parser does not check. The flag promises an error with an offset. Controls, quotes
// and backslashes have a meaning in JSON, so they are not put to the parser raw.

#include <rapidjson/document.h>
#include <rapidjson/encodings.h>
#include <rapidjson/error/error.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/stringbuffer.h>

#include <array>

#include "harnesses/decoders/shared/quoted_text.h"

namespace {

const utf8spec_host* host;

// One quote before the text; offsets are reduced by it.
constexpr std::size_t quote = 1;

utf8spec_status parse(utf8spec_text text, utf8spec_output* output, std::size_t* offset) {
  rapidjson::Document document;
  document.Parse<rapidjson::kParseValidateEncodingFlag>(text.data, text.length);
  *offset = document.GetErrorOffset() - quote;
  if (document.HasParseError()) {
    const auto code = document.GetParseError();
    return code == rapidjson::kParseErrorStringInvalidEncoding ||
                   code == rapidjson::kParseErrorStringUnicodeSurrogateInvalid
               ? UTF8SPEC_ILL_FORMED
               : UTF8SPEC_FAULT;
  }
  return utf8spec_hand_over(output, UTF8SPEC_UTF8, document.GetString(),
                            document.GetStringLength());
}

// The error's offset counts from the opening quote.
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

// A MemoryStream gives NUL behind its end, and Tell stays there.
rapidjson::MemoryStream stream(const std::uint8_t* in, std::size_t n) {
  return {reinterpret_cast<const char*>(in), n};
}

// The copy is thrown away: Validate wants a target.
utf8spec_status codec_validate(const std::uint8_t* in, std::size_t n, utf8spec_error* error) {
  auto source = stream(in, n);
  rapidjson::StringBuffer copy;
  while (source.Tell() < n) {
    error->offset = source.Tell();
    if (!rapidjson::UTF8<>::Validate(source, copy)) return UTF8SPEC_ILL_FORMED;
  }
  return UTF8SPEC_OK;
}

// Decode reads one character and moves the stream.
utf8spec_status codec_decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                             utf8spec_error* error) {
  auto source = stream(in, n);
  while (source.Tell() < n) {
    unsigned character = 0;
    error->offset = source.Tell();
    if (!rapidjson::UTF8<>::Decode(source, &character)) return UTF8SPEC_ILL_FORMED;
    const auto status = utf8spec_hand_over(output, UTF8SPEC_SCALARS, &character, 1);
    if (status != UTF8SPEC_OK) return status;
  }
  return UTF8SPEC_OK;
}

// Encode asserts that a value is not above U+10FFFF, so such values are not asked.
utf8spec_status codec_encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                             utf8spec_error*) {
  rapidjson::StringBuffer octets;
  for (std::size_t i = 0; i < n; ++i) {
    if (in[i] > 0x10FFFF) return UTF8SPEC_UNSUPPORTED;
    rapidjson::UTF8<>::Encode(octets, in[i]);
  }
  return utf8spec_hand_over(output, UTF8SPEC_UTF8, octets.GetString(), octets.GetSize());
}

}  // namespace

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static std::array decoders{utf8spec_row("rapidjson-parse", RAPIDJSON_VERSION_STRING),
                             utf8spec_row("rapidjson-utf8", RAPIDJSON_VERSION_STRING),
                             utf8spec_row("rapidjson-utf8-encode", RAPIDJSON_VERSION_STRING)};
  static const std::array<const utf8spec_decoder*, 3> rows{&decoders[0], &decoders[1],
                                                           &decoders[2]};
  host = given;
  decoders[0].decode = decode;
  decoders[0].encode = encode;
  decoders[1].validate = codec_validate;
  decoders[1].decode = codec_decode;
  decoders[2].encode = codec_encode;
  *count = rows.size();
  return rows.data();
}
