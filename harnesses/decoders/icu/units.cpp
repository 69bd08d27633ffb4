// ICU's functions that read UTF-16 and UTF-32 in memory. They take units and not octets, so the
// input is whole units in the octet order of the machine. Half a unit cannot be put to them: the
// flag UTF8SPEC_WHOLE_UNITS says so. The result is UTF-8 or UTF-16, which the runner decodes.

#include <unicode/ustring.h>
#include <unicode/utf16.h>

#include <bit>

#include "harnesses/decoders/icu/rows.h"

namespace utf8spec::decoders {
namespace {

constexpr UChar32 substitute = 0xFFFD;
constexpr bool is_little = std::endian::native == std::endian::little;
constexpr const char* utf_16 = is_little ? "utf-16le" : "utf-16be";
constexpr const char* utf_32 = is_little ? "utf-32le" : "utf-32be";

// The host aligns an input of whole units.
const UChar* units(const std::uint8_t* in) { return reinterpret_cast<const UChar*>(in); }

constexpr std::size_t unit = sizeof(UChar);

// U16_NEXT returns a surrogate without its other half as it is, so the adapter must report it.
utf8spec_status next(const std::uint8_t* in, std::size_t n, std::uint32_t* scalar,
                     std::size_t* consumed) {
  const UChar* const text = units(in);
  std::int32_t place = 0;
  UChar32 c = 0;
  U16_NEXT(text, place, length(n / unit), c);
  *scalar = static_cast<std::uint32_t>(c);
  *consumed = static_cast<std::size_t>(place) * unit;
  return U_IS_SURROGATE(c) ? UTF8SPEC_ILL_FORMED : UTF8SPEC_OK;
}

// A loop of ours over the macro, to get offsets in octets.
utf8spec_status decode_with_next(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                                 utf8spec_error* error) {
  output->form = UTF8SPEC_SCALARS;
  for (std::size_t at = 0; at < n;) {
    std::uint32_t scalar = 0;
    std::size_t consumed = 0;
    if (next(in + at, n - at, &scalar, &consumed) != UTF8SPEC_OK) {
      *error = {at, consumed};
      return UTF8SPEC_ILL_FORMED;
    }
    if (output->count == output->capacity) return UTF8SPEC_OUT_OF_SPACE;
    static_cast<std::uint32_t*>(output->data)[output->count++] = scalar;
    at += consumed;
  }
  return UTF8SPEC_OK;
}

// The macros move over a surrogate without its other half too. Offsets count octets.
utf8spec_status move_on(const std::uint8_t* in, std::size_t n, std::size_t from, std::size_t* to,
                        utf8spec_error*) {
  std::int32_t place = length(from / unit);
  UChar32 c = 0;
  U16_NEXT(units(in), place, length(n / unit), c);
  *to = static_cast<std::size_t>(place) * unit;
  return UTF8SPEC_OK;
}

utf8spec_status move_back(const std::uint8_t* in, std::size_t, std::size_t from, std::size_t* to,
                          utf8spec_error*) {
  std::int32_t place = length(from / unit);
  UChar32 c = 0;
  U16_PREV(units(in), 0, place, c);
  *to = static_cast<std::size_t>(place) * unit;
  return UTF8SPEC_OK;
}

utf8spec_status boundary(const std::uint8_t* in, std::size_t, std::size_t from, std::size_t* to,
                         utf8spec_error*) {
  std::int32_t place = length(from / unit);
  U16_SET_CP_START(units(in), 0, place);
  *to = static_cast<std::size_t>(place) * unit;
  return UTF8SPEC_OK;
}

utf8spec_status count(const std::uint8_t* in, std::size_t n, std::size_t* characters,
                      utf8spec_error*) {
  *characters = static_cast<std::size_t>(u_countChar32(units(in), length(n / unit)));
  return UTF8SPEC_OK;
}

// Preflighting: no output, and an overflow means success.
utf8spec_status validate(const std::uint8_t* in, std::size_t n, utf8spec_error*) {
  UErrorCode code = U_ZERO_ERROR;
  std::int32_t count = 0;
  u_strToUTF8(nullptr, 0, &count, units(in), length(n / unit), &code);
  if (code == U_BUFFER_OVERFLOW_ERROR) return UTF8SPEC_OK;
  utf8spec_output none{};
  return answer(code, 0, UTF8SPEC_UTF8, none);
}

// On an error, u_strToUTF8 tells neither its place nor the length of the text before it.
utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  UErrorCode code = U_ZERO_ERROR;
  std::int32_t count = 0;
  u_strToUTF8(static_cast<char*>(output->data), length(output->capacity), &count, units(in),
              length(n / unit), &code);
  return answer(code, count, UTF8SPEC_UTF8, *output);
}

utf8spec_status replace(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  UErrorCode code = U_ZERO_ERROR;
  std::int32_t count = 0;
  u_strToUTF8WithSub(static_cast<char*>(output->data), length(output->capacity), &count, units(in),
                     length(n / unit), substitute, nullptr, &code);
  return answer(code, count, UTF8SPEC_UTF8, *output);
}

// Surrogates and values above U+10FFFF are refused by an error code, without a place.
utf8spec_status decode_utf_32(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                              utf8spec_error*) {
  UErrorCode code = U_ZERO_ERROR;
  std::int32_t count = 0;
  u_strFromUTF32(static_cast<UChar*>(output->data), length(output->capacity), &count,
                 reinterpret_cast<const UChar32*>(in), length(n / sizeof(UChar32)), &code);
  return answer(code, count, UTF8SPEC_UTF16, *output);
}

// Rows over units have an encoding and the flag; everything else is as in other rows.
utf8spec_decoder over_units(const char* row, const char* encoding) {
  utf8spec_decoder decoder = named(row);
  decoder.encoding = encoding;
  decoder.flags = UTF8SPEC_WHOLE_UNITS;
  return decoder;
}

}  // namespace

const utf8spec_decoder_with_side u16_next = [] {
  utf8spec_decoder_with_side row = with_side(over_units("icu-u16-next", utf_16));
  row.decoder.decode = decode_with_next;
  row.decoder.step = next;
  row.count = count;
  row.boundary = boundary;
  row.next = move_on;
  row.prev = move_back;
  return row;
}();

const utf8spec_decoder u_str_to_utf8 = [] {
  utf8spec_decoder row = over_units("icu-u-strtoutf8", utf_16);
  row.validate = validate;
  row.decode = decode;
  return row;
}();

const utf8spec_decoder u_str_to_utf8_with_sub = [] {
  utf8spec_decoder row = over_units("icu-u-strtoutf8withsub", utf_16);
  row.replace = replace;
  return row;
}();

const utf8spec_decoder u_str_from_utf32 = [] {
  utf8spec_decoder row = over_units("icu-u-strfromutf32", utf_32);
  row.decode = decode_utf_32;
  return row;
}();

}  // namespace utf8spec::decoders
