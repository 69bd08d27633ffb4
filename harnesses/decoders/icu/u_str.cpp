// u_strFromUTF8 and u_strToUTF8, plain and with a substitute for ill-formed input. They are code of
// their own, apart from the macros and converters. Errors are promised as U_INVALID_CHAR_FOUND,
// without a place.

#include <unicode/ustring.h>

#include "harnesses/decoders/icu/rows.h"

namespace utf8spec::decoders {
namespace {

constexpr UChar32 substitute = 0xFFFD;

// The number that preflighting gives, by which callers allocate. It is a separate code path: it
// writes no output, and an overflow means success.
utf8spec_status units_needed(const std::uint8_t* in, std::size_t n, std::size_t* units,
                             utf8spec_error*) {
  UErrorCode code = U_ZERO_ERROR;
  std::int32_t count = 0;
  u_strFromUTF8(nullptr, 0, &count, chars(in), length(n), &code);
  *units = static_cast<std::size_t>(count);
  if (code == U_BUFFER_OVERFLOW_ERROR) return UTF8SPEC_OK;
  utf8spec_output none{};
  return answer(code, 0, UTF8SPEC_UTF16, none);
}

utf8spec_status validate(const std::uint8_t* in, std::size_t n, utf8spec_error* error) {
  std::size_t units = 0;
  return units_needed(in, n, &units, error);
}

utf8spec_status units_needed_with_sub(const std::uint8_t* in, std::size_t n, std::size_t* units,
                                      utf8spec_error*) {
  UErrorCode code = U_ZERO_ERROR;
  std::int32_t count = 0;
  u_strFromUTF8WithSub(nullptr, 0, &count, chars(in), length(n), substitute, nullptr, &code);
  *units = static_cast<std::size_t>(count);
  return code == U_BUFFER_OVERFLOW_ERROR || U_SUCCESS(code) ? UTF8SPEC_OK : UTF8SPEC_FAULT;
}

// On an error, u_strFromUTF8 tells neither its place nor the length of the text before it.
utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  UErrorCode code = U_ZERO_ERROR;
  std::int32_t count = 0;
  u_strFromUTF8(static_cast<UChar*>(output->data), length(output->capacity), &count, chars(in),
                length(n), &code);
  return answer(code, count, UTF8SPEC_UTF16, *output);
}

// The substitute U+FFFD is our choice; ICU decides how many to write.
utf8spec_status replace(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  UErrorCode code = U_ZERO_ERROR;
  std::int32_t count = 0;
  u_strFromUTF8WithSub(static_cast<UChar*>(output->data), length(output->capacity), &count,
                       chars(in), length(n), substitute, nullptr, &code);
  return answer(code, count, UTF8SPEC_UTF16, *output);
}

// Lone surrogates go in, and must be refused.
utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  const auto units = utf16(in, n);
  if (!units) return UTF8SPEC_UNSUPPORTED;
  UErrorCode code = U_ZERO_ERROR;
  std::int32_t count = 0;
  u_strToUTF8(static_cast<char*>(output->data), length(output->capacity), &count, units->data(),
              length(units->size()), &code);
  return answer(code, count, UTF8SPEC_UTF8, *output);
}

utf8spec_status encode_with_sub(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                                utf8spec_error*) {
  const auto units = utf16(in, n);
  if (!units) return UTF8SPEC_UNSUPPORTED;
  UErrorCode code = U_ZERO_ERROR;
  std::int32_t count = 0;
  u_strToUTF8WithSub(static_cast<char*>(output->data), length(output->capacity), &count,
                     units->data(), length(units->size()), substitute, nullptr, &code);
  return answer(code, count, UTF8SPEC_UTF8, *output);
}

}  // namespace

// Two rows, as one refuses errors and the other replaces them.
const utf8spec_decoder_with_side u_str_from_utf8 = [] {
  utf8spec_decoder_with_side row = with_side(named("icu-u-strfromutf8"));
  row.decoder.validate = validate;
  row.decoder.decode = decode;
  row.decoder.encode = encode;
  row.length_as_utf_16 = units_needed;
  return row;
}();

const utf8spec_decoder_with_side u_str_from_utf8_with_sub = [] {
  utf8spec_decoder_with_side row = with_side(named("icu-u-strfromutf8withsub"));
  row.decoder.replace = replace;
  row.decoder.encode = encode_with_sub;
  row.length_as_utf_16 = units_needed_with_sub;
  return row;
}();

}  // namespace utf8spec::decoders
