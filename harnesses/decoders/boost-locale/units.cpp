// Boost.Locale's own code from units of UTF-16 and UTF-32 in memory: utf_to_utf with its two
// methods, and utf_traits below it.

#include <array>
#include <boost/locale/encoding_utf.hpp>
#include <boost/locale/utf.hpp>

#include "harnesses/decoders/boost-locale/rows.h"
#include "harnesses/decoders/shared/by_steps.h"

namespace utf8spec::decoders {
namespace {

namespace conv = boost::locale::conv;
namespace utf = boost::locale::utf;

// To UTF-8.
template <typename Unit, conv::method_type how>
utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  const Unit* const begin = units<Unit>(in);
  return answer(*output,
                [&] { return conv::utf_to_utf<char>(begin, begin + n / sizeof(Unit), how); });
}

template <typename Unit>
utf8spec_status replace(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  return decode<Unit, conv::skip>(in, n, output, nullptr);
}

// The output is the octets of the units.
template <typename Unit, conv::method_type how>
utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  return answer(*output, [&] {
    const auto text = conv::utf_to_utf<Unit>(values(in, n), how);
    return std::string(reinterpret_cast<const char*>(text.data()), text.size() * sizeof(Unit));
  });
}

template <typename Unit>
constexpr auto step = step_by<Unit, utf::utf_traits<Unit>, utf::illegal, utf::incomplete>;

// As utf_to_utf does, but with offsets.
template <typename Unit>
utf8spec_status decode_steps(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                             utf8spec_error* error) {
  return utf8spec_decode_by_steps(step<Unit>, in, n, output, error);
}

template <typename Unit>
utf8spec_decoder stopping(const char* name) {
  utf8spec_decoder row = of_units<Unit>(name);
  row.decode = decode<Unit, conv::stop>;
  row.encode = encode<Unit, conv::stop>;
  return row;
}

template <typename Unit>
utf8spec_decoder skipping(const char* name) {
  utf8spec_decoder row = of_units<Unit>(name);
  row.replace = replace<Unit>;
  row.encode = encode<Unit, conv::skip>;
  return row;
}

template <typename Unit>
utf8spec_decoder stepping(const char* name) {
  utf8spec_decoder row = of_units<Unit>(name);
  row.decode = decode_steps<Unit>;
  row.step = step<Unit>;
  return row;
}

}  // namespace

std::span<const utf8spec_decoder> rows_of_units() {
  static const std::array rows{
      stopping<char16_t>("boost-locale-utf-to-utf-char16-stop"),
      skipping<char16_t>("boost-locale-utf-to-utf-char16-skip"),
      stopping<char32_t>("boost-locale-utf-to-utf-char32-stop"),
      skipping<char32_t>("boost-locale-utf-to-utf-char32-skip"),
      stepping<char16_t>("boost-locale-utf-traits-char16"),
      stepping<char32_t>("boost-locale-utf-traits-char32"),
  };
  return rows;
}

}  // namespace utf8spec::decoders
