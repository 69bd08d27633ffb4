// The rows of ICU4C, one for each way in: macros, string functions and converters. They are
// separate implementations of UTF-8 in one library. UTF-16 is ICU's own form of text, so encoders
// start from units.
#include <unicode/utf16.h>
#include <unicode/uversion.h>

#include <array>

#include "harnesses/decoders/icu/rows.h"

namespace utf8spec::decoders {
namespace {

// ICU's version at run time: the system may have a newer library than the headers.
const char* version() {
  static const std::array text = [] {
    UVersionInfo numbers;
    std::array<char, U_MAX_VERSION_STRING_LENGTH> written{};
    u_getVersion(numbers);
    u_versionToString(numbers, written.data());
    return written;
  }();
  return text.data();
}

}  // namespace

const utf8spec_host* host = nullptr;

utf8spec_decoder named(const char* row) {
  utf8spec_decoder decoder{};
  decoder.abi_version = UTF8SPEC_ABI_VERSION;
  decoder.struct_size = sizeof decoder;
  decoder.name = row;
  decoder.version = version();
  return decoder;
}

// ICU's strings can hold lone surrogates, but a high one before a low one is a pair.
std::optional<std::u16string> utf16(const std::uint32_t* values, std::size_t n) {
  std::u16string units;
  for (std::size_t i = 0; i < n; ++i) {
    if (values[i] > 0x10FFFF) return std::nullopt;
    if (i > 0 && U16_IS_LEAD(values[i - 1]) && U16_IS_TRAIL(values[i])) return std::nullopt;
    if (values[i] > 0xFFFF) units += static_cast<char16_t>(U16_LEAD(values[i]));
    units += static_cast<char16_t>(values[i] > 0xFFFF ? U16_TRAIL(values[i]) : values[i]);
  }
  return units;
}

// Maps ICU's codes: the three about characters are refusals, a full buffer is not an error.
utf8spec_status answer(UErrorCode code, std::int32_t count, utf8spec_form form,
                       utf8spec_output& output) {
  if (code == U_BUFFER_OVERFLOW_ERROR) return UTF8SPEC_OUT_OF_SPACE;
  if (code == U_INVALID_CHAR_FOUND || code == U_ILLEGAL_CHAR_FOUND ||
      code == U_TRUNCATED_CHAR_FOUND) {
    return UTF8SPEC_ILL_FORMED;
  }
  if (U_FAILURE(code)) return UTF8SPEC_FAULT;
  output.count = static_cast<std::size_t>(count);
  output.form = form;
  return UTF8SPEC_OK;
}

}  // namespace utf8spec::decoders

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  using namespace utf8spec::decoders;
  static constexpr std::array rows{
      &u8_next.side.decoder,     &u_str_from_utf8.decoder,    &u_str_from_utf8_with_sub.decoder,
      &unicode_string.decoder,   &u16_next.decoder,           &u_str_to_utf8,
      &u_str_to_utf8_with_sub,   &u_str_from_utf32,           &ucnv.side.decoder,
      &ucnv_utf_16.side.decoder, &ucnv_utf_16be.side.decoder, &ucnv_utf_16le.side.decoder,
      &ucnv_utf_32.side.decoder, &ucnv_utf_32be.side.decoder, &ucnv_utf_32le.side.decoder,
      &ucnv_cesu_8.side.decoder};
  utf8spec::decoders::host = given;
  *count = rows.size();
  return rows.data();
}
