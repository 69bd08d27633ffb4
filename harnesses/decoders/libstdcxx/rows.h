// What the sources for C++ standard libraries share.
#pragma once

#include <cstring>
#include <span>
#include <string>
#include <type_traits>

#include "harnesses/abi/utf8spec_decoder.h"

// The rows of a C++ standard library. This folder builds them with libstdc++, and libcxx/ with
// libc++.
#ifdef _LIBCPP_VERSION
#define UTF8SPEC_ROW(name) "libcxx-" name
#else
#define UTF8SPEC_ROW(name) "libstdcxx-" name
#endif

namespace utf8spec::decoders {

// In plugins, the host that loaded them.
extern const utf8spec_host* host;

// All rows, with the version of the library.
std::span<const utf8spec_decoder* const> rows(const utf8spec_host* given);

// A row of that name without operations.
utf8spec_decoder named(const char* row);

// The same with functions for text in pieces.
utf8spec_decoder_extended extended(const char* row);

// The rows of each source.
std::span<utf8spec_decoder_extended> facet_rows();
std::span<utf8spec_decoder> string_rows();

// The rows of UTF-16 and UTF-32, which only libstdc++'s plugin has.
std::span<const utf8spec_decoder* const> unit_rows();

template <typename Unit>
constexpr utf8spec_form form_of = sizeof(Unit) == 4   ? UTF8SPEC_SCALARS
                                  : sizeof(Unit) == 2 ? UTF8SPEC_UTF16
                                                      : UTF8SPEC_UTF8;

// Hands units over whole or not at all.
template <typename Unit>
utf8spec_status put(utf8spec_output& output, const Unit* units, std::size_t count) {
  if (count > output.capacity) return UTF8SPEC_OUT_OF_SPACE;
  if (count > 0) std::memcpy(output.data, units, count * sizeof(Unit));
  output.count = count;
  output.form = form_of<Unit>;
  return UTF8SPEC_OK;
}

// The values as a string of Unit: UTF-16 if a unit has two octets. Returns false if UTF-16 cannot
// represent them.
template <typename Unit>
bool assign(std::basic_string<Unit>& string, const std::uint32_t* in, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) {
    if constexpr (sizeof(Unit) == 2) {
      const bool after_high = i > 0 && in[i - 1] >> 10 == 0xD800 >> 10;
      if (in[i] > 0x10FFFF || (after_high && in[i] >> 10 == 0xDC00 >> 10)) return false;
      if (in[i] > 0xFFFF) string += static_cast<Unit>(0xD7C0 + (in[i] >> 10));
      string += static_cast<Unit>(in[i] > 0xFFFF ? 0xDC00 + (in[i] & 0x3FF) : in[i]);
    } else {
      string += static_cast<Unit>(in[i]);
    }
  }
  return true;
}

}  // namespace utf8spec::decoders
