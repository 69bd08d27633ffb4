// What the sources of Boost.Locale's rows share.
#pragma once

#include <boost/locale/encoding.hpp>
#include <cstring>
#include <span>
#include <string>

#include "harnesses/decoders/shared/boost_rows.h"

namespace utf8spec::decoders {

// The rows of UTF-16 and UTF-32. They live as long as the process.
std::span<const utf8spec_decoder> rows_of_units();
std::span<const utf8spec_decoder> rows_of_charsets();

inline const char* chars(const std::uint8_t* in) { return reinterpret_cast<const char*>(in); }

// Values that are not scalar values reach the library: it must refuse them.
inline std::u32string values(const std::uint32_t* in, std::size_t n) { return {in, in + n}; }

// On this platform wchar_t has 32 bits, so each value fits, also one that is not a scalar value.
inline std::wstring wide(const std::uint32_t* in, std::size_t n) {
  std::wstring text;
  for (std::size_t i = 0; i < n; ++i) text += static_cast<wchar_t>(in[i]);
  return text;
}

// Hands a string over whole or not at all.
template <typename Unit>
utf8spec_status put(utf8spec_output& output, const std::basic_string<Unit>& text) {
  if (text.size() > output.capacity) return UTF8SPEC_OUT_OF_SPACE;
  if (!text.empty()) std::memcpy(output.data, text.data(), text.size() * sizeof(Unit));
  output.count = text.size();
  output.form = sizeof(Unit) == 4   ? UTF8SPEC_SCALARS
                : sizeof(Unit) == 2 ? UTF8SPEC_UTF16
                                    : UTF8SPEC_UTF8;
  return UTF8SPEC_OK;
}

// conversion_error is the documented refusal. Other exceptions are not caught, as they are not
// about the input.
template <typename Convert>
utf8spec_status answer(utf8spec_output& output, Convert convert) {
  try {
    return put(output, convert());
  } catch (const boost::locale::conv::conversion_error&) {
    return UTF8SPEC_ILL_FORMED;
  }
}

}  // namespace utf8spec::decoders
