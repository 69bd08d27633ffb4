// Boost.Nowide from units of UTF-16 and UTF-32 in memory: narrow for wchar_t, which has 32 bits
// here, and the functions below it for char16_t and char32_t. As in plugin.cpp, the conversions
// replace and utf_traits refuses.

#include <array>
#include <boost/nowide/convert.hpp>
#include <boost/nowide/utf/convert.hpp>
#include <boost/nowide/utf/utf.hpp>

#include "harnesses/decoders/boost-nowide/rows.h"
#include "harnesses/decoders/shared/by_steps.h"

namespace utf8spec::decoders {
namespace {

namespace utf = boost::nowide::utf;

utf8spec_status narrow(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  const std::wstring text(units<wchar_t>(in), n / sizeof(wchar_t));
  const std::string octets = boost::nowide::narrow(text);
  return put(*output, octets.data(), octets.size());
}

template <typename Unit>
utf8spec_status convert(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  const Unit* const begin = units<Unit>(in);
  const std::string octets = utf::convert_string<char>(begin, begin + n / sizeof(Unit));
  return put(*output, octets.data(), octets.size());
}

// The output is the octets of the units. The values go in as they are.
template <typename Unit>
utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  const std::u32string values(in, in + n);
  const auto text = utf::convert_string<Unit>(values.data(), values.data() + n);
  return put(*output, reinterpret_cast<const char*>(text.data()), text.size() * sizeof(Unit));
}

template <typename Unit>
constexpr auto step = step_by<Unit, utf::utf_traits<Unit>, utf::illegal, utf::incomplete>;

template <typename Unit>
utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error* error) {
  return utf8spec_decode_by_steps(step<Unit>, in, n, output, error);
}

template <typename Unit>
utf8spec_decoder converting(const char* name) {
  utf8spec_decoder row = of_units<Unit>(name);
  row.replace = convert<Unit>;
  row.encode = encode<Unit>;
  return row;
}

template <typename Unit>
utf8spec_decoder stepping(const char* name) {
  utf8spec_decoder row = of_units<Unit>(name);
  row.decode = decode<Unit>;
  row.step = step<Unit>;
  return row;
}

}  // namespace

std::span<const utf8spec_decoder> rows_of_units() {
  static const std::array rows = [] {
    std::array all{of_units<wchar_t>("nowide-narrow"),
                   converting<char16_t>("nowide-convert-string-char16"),
                   converting<char32_t>("nowide-convert-string-char32"),
                   stepping<char16_t>("nowide-utf-traits-char16"),
                   stepping<char32_t>("nowide-utf-traits-char32")};
    all[0].replace = narrow;
    return all;
  }();
  return rows;
}

}  // namespace utf8spec::decoders
