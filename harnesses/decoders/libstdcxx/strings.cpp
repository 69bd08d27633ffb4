// Whole strings: std::wstring_convert and the conversions of std::filesystem::path. wstring_convert
// promises range_error. path promises nothing for invalid input. Each conversion is asked as a
// program would ask it, with its exceptions as refusals.

#include <array>
#include <codecvt>
#include <filesystem>
#include <locale>
#include <stdexcept>

#include "harnesses/decoders/libstdcxx/rows.h"

namespace utf8spec::decoders {
namespace {

using Convert = std::wstring_convert<std::codecvt_utf8<char32_t>, char32_t>;

// converted() is the number of octets read, also of a failed conversion. A truncated end need not
// throw, but it is not counted.
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

// assign() cannot fail for char32_t.
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

// For ill-formed input, libstdc++ throws filesystem_error and libc++ throws runtime_error, its
// base.
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

// A path on Linux is octets, so this direction encodes.
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

// Three rows: wstring_convert, and path with two kinds of units.
std::span<utf8spec_decoder> string_rows() {
  static std::array all{wstring_convert(), path<char32_t>(UTF8SPEC_ROW("path-u32string")),
                        path<char16_t>(UTF8SPEC_ROW("path-u16string"))};
  return all;
}

}  // namespace utf8spec::decoders
