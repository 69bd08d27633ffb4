// icu::UnicodeString::fromUTF8 and toUTF8String. The documentation promises U+FFFD for ill-formed
// input, and has no way to report an error. So the row replaces, and its policy is found from the
// number of U+FFFD.

#include <unicode/unistr.h>

#include <cstring>

#include "harnesses/decoders/icu/rows.h"

namespace utf8spec::decoders {
namespace {

// extract() tells an overflow by its error code.
utf8spec_status replace(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  const auto string = icu::UnicodeString::fromUTF8({chars(in), length(n)});
  UErrorCode code = U_ZERO_ERROR;
  const std::int32_t count =
      string.extract(static_cast<char16_t*>(output->data), length(output->capacity), code);
  return answer(code, count, UTF8SPEC_UTF16, *output);
}

// toUTF8String also replaces: a lone surrogate becomes U+FFFD.
utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  const auto units = utf16(in, n);
  if (!units) return UTF8SPEC_UNSUPPORTED;
  std::string octets;
  icu::UnicodeString(units->data(), length(units->size())).toUTF8String(octets);
  if (octets.size() > output->capacity) return UTF8SPEC_OUT_OF_SPACE;
  std::memcpy(output->data, octets.data(), octets.size());
  return answer(U_ZERO_ERROR, length(octets.size()), UTF8SPEC_UTF8, *output);
}

utf8spec_status count(const std::uint8_t* in, std::size_t n, std::size_t* characters,
                      utf8spec_error*) {
  const auto string = icu::UnicodeString::fromUTF8({chars(in), length(n)});
  *characters = static_cast<std::size_t>(string.countChar32());
  return UTF8SPEC_OK;
}

utf8spec_status units_in(const std::uint8_t* in, std::size_t n, std::size_t* units,
                         utf8spec_error*) {
  const auto string = icu::UnicodeString::fromUTF8({chars(in), length(n)});
  *units = static_cast<std::size_t>(string.length());
  return UTF8SPEC_OK;
}

}  // namespace

const utf8spec_decoder_with_side unicode_string = [] {
  utf8spec_decoder_with_side row = with_side(named("icu-unicodestring"));
  row.decoder.replace = replace;
  row.decoder.encode = encode;
  row.count = count;
  row.length_as_utf_16 = units_in;
  return row;
}();

}  // namespace utf8spec::decoders
