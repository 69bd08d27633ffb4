// The facets that read UTF-8: those of C++11 and C++20, and that of a locale.

#include "harnesses/decoders/libstdcxx/facets.h"

#include <codecvt>

namespace utf8spec::decoders {
namespace {

using Wide = std::codecvt<wchar_t, char, std::mbstate_t>;

// The facet of the locale C.UTF-8, which goes to the C library.
const Wide& wide() {
  static const std::locale locale("C.UTF-8");
  return std::use_facet<Wide>(locale);
}

// The C library leaves a character in its state. The other facets have nothing there. So it is not
// told how many octets of an unfinished character there are.
utf8spec_decoder_extended wide_row() {
  utf8spec_decoder_extended row = facet_row<Wide, wide>(UTF8SPEC_ROW("codecvt-wchar"));
  row.side.decoder.state_is_initial = is_between;
  row.prefix = nullptr;
  return row;
}

}  // namespace

// char8_t facets are those of C++20; codecvt_utf8 is older and was deprecated in C++17.
std::span<utf8spec_decoder_extended> facet_rows() {
  using Char32 = std::codecvt<char32_t, char8_t, std::mbstate_t>;
  using Char16 = std::codecvt<char16_t, char8_t, std::mbstate_t>;
  static std::array all{
      facet_row<std::codecvt_utf8<char32_t>>(UTF8SPEC_ROW("codecvt-utf8")),
      facet_row<std::codecvt_utf8_utf16<char16_t>>(UTF8SPEC_ROW("codecvt-utf8-utf16")),
      facet_row<Char32>(UTF8SPEC_ROW("codecvt-char32")),
      facet_row<Char16>(UTF8SPEC_ROW("codecvt-char16")), wide_row()};
  return all;
}

}  // namespace utf8spec::decoders
