// Boost.Locale's to_utf and from_utf with the charsets UTF-16 and UTF-32 of a fixed octet order.
// As for UTF-8, the work goes to iconv, but the loop around it is Boost's.

#include <array>

#include "harnesses/decoders/boost-locale/rows.h"

namespace utf8spec::decoders {
namespace {

namespace conv = boost::locale::conv;

// The name of a charset as an argument of a template.
struct Charset {
  char name[9];
};

template <Charset charset, conv::method_type how>
utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  return answer(*output,
                [&] { return conv::to_utf<wchar_t>(chars(in), chars(in) + n, charset.name, how); });
}

template <Charset charset>
utf8spec_status replace(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  return decode<charset, conv::skip>(in, n, output, nullptr);
}

template <Charset charset, conv::method_type how>
utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  return answer(*output, [&] { return conv::from_utf(wide(in, n), charset.name, how); });
}

template <Charset charset>
utf8spec_decoder stopping(const char* name, const char* encoding) {
  utf8spec_decoder row = named(name);
  row.encoding = encoding;
  row.decode = decode<charset, conv::stop>;
  row.encode = encode<charset, conv::stop>;
  return row;
}

template <Charset charset>
utf8spec_decoder skipping(const char* name, const char* encoding) {
  utf8spec_decoder row = named(name);
  row.encoding = encoding;
  row.replace = replace<charset>;
  row.encode = encode<charset, conv::skip>;
  return row;
}

}  // namespace

std::span<const utf8spec_decoder> rows_of_charsets() {
  static const std::array rows{
      stopping<Charset{"UTF-16BE"}>("boost-locale-to-utf-utf-16be-stop", "utf-16be"),
      skipping<Charset{"UTF-16BE"}>("boost-locale-to-utf-utf-16be-skip", "utf-16be"),
      stopping<Charset{"UTF-16LE"}>("boost-locale-to-utf-utf-16le-stop", "utf-16le"),
      skipping<Charset{"UTF-16LE"}>("boost-locale-to-utf-utf-16le-skip", "utf-16le"),
      stopping<Charset{"UTF-32BE"}>("boost-locale-to-utf-utf-32be-stop", "utf-32be"),
      skipping<Charset{"UTF-32BE"}>("boost-locale-to-utf-utf-32be-skip", "utf-32be"),
      stopping<Charset{"UTF-32LE"}>("boost-locale-to-utf-utf-32le-stop", "utf-32le"),
      skipping<Charset{"UTF-32LE"}>("boost-locale-to-utf-utf-32le-skip", "utf-32le"),
  };
  return rows;
}

}  // namespace utf8spec::decoders
