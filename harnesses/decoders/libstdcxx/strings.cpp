// Whole strings: std::wstring_convert and the conversions of std::filesystem::path.

#include <array>
#include <codecvt>
#include <filesystem>
#include <locale>
#include <stdexcept>

#include "harnesses/decoders/libstdcxx/rows.h"

namespace utf8spec::decoders {
namespace {

using Convert = std::wstring_convert<std::codecvt_utf8<char32_t>, char32_t>;

// converted(): how much was read, of a failed conversion too. What the end cuts short need not
// throw, and is not counted.
utf8spec_status from_bytes(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                           utf8spec_error* error) {
  const auto* const octets = reinterpret_cast<const char*>(in);
  Convert convert;
  try {
    const std::u32string text = convert.from_bytes(octets, octets + n);
    error->offset = convert.converted();
    const utf8spec_status status = put(*output, text.data(), text.size());
    return status == UTF8SPEC_OK && error->offset < n ? UTF8SPEC_ILL_FORMED : status;
  } catch (const std::range_error&) {
    error->offset = convert.converted();
    return UTF8SPEC_ILL_FORMED;
  }
}

utf8spec_status to_bytes(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                         utf8spec_error* error) {
  Convert convert;
  std::u32string text;
  assign(text, in, n);
  try {
    const std::string octets = convert.to_bytes(text);
    return put(*output, octets.data(), octets.size());
  } catch (const std::range_error&) {
    error->offset = convert.converted();
    return UTF8SPEC_ILL_FORMED;
  }
}

// What is ill-formed throws filesystem_error in libstdc++ and runtime_error in libc++.
template <typename Unit>
utf8spec_status from_path(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                          utf8spec_error*) {
  const auto* const octets = reinterpret_cast<const char8_t*>(in);
  try {
    const auto text = std::filesystem::path(octets, octets + n).string<Unit>();
    return put(*output, text.data(), text.size());
  } catch (const std::runtime_error&) {
    return UTF8SPEC_ILL_FORMED;
  }
}

template <typename Unit>
utf8spec_status to_path(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                        utf8spec_error*) {
  std::basic_string<Unit> text;
  if (!assign(text, in, n)) return UTF8SPEC_UNSUPPORTED;
  try {
    const std::u8string octets = std::filesystem::path(text).u8string();
    return put(*output, octets.data(), octets.size());
  } catch (const std::runtime_error&) {
    return UTF8SPEC_ILL_FORMED;
  }
}

utf8spec_decoder wstring_convert() {
  utf8spec_decoder decoder = named(UTF8SPEC_ROW("wstring-convert"));
  decoder.decode = from_bytes;
  decoder.encode = to_bytes;
  return decoder;
}

template <typename Unit>
utf8spec_decoder path(const char* name) {
  utf8spec_decoder decoder = named(name);
  decoder.decode = from_path<Unit>;
  decoder.encode = to_path<Unit>;
  return decoder;
}

}  // namespace

std::span<utf8spec_decoder> string_rows() {
  static std::array all{wstring_convert(), path<char32_t>(UTF8SPEC_ROW("path-u32string")),
                        path<char16_t>(UTF8SPEC_ROW("path-u16string"))};
  return all;
}

}  // namespace utf8spec::decoders
