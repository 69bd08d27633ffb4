// Qt 6: QStringDecoder and QStringEncoder for UTF-16 and UTF-32. They are stateless, so that the
// end of the text is known, as in the row of UTF-8.

#include <QStringConverter>
#include <array>

#include "harnesses/decoders/qt6/rows.h"

namespace utf8spec::decoders {
namespace {

using Encoding = QStringConverter::Encoding;

template <Encoding encoding>
utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  QStringDecoder decoder(encoding, QStringConverter::Flag::Stateless);
  const QString text = decoder.decode(view(in, n));
  return decoder.hasError() ? UTF8SPEC_ILL_FORMED : put(*output, text);
}

template <Encoding encoding>
utf8spec_status replace(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  QStringDecoder decoder(encoding, QStringConverter::Flag::Stateless);
  const QString text = decoder.decode(view(in, n));
  return put(*output, text);
}

template <Encoding encoding>
utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  const auto text = utf16(in, n);
  if (!text) return UTF8SPEC_UNSUPPORTED;
  QStringEncoder encoder(encoding, QStringConverter::Flag::Stateless);
  const QByteArray octets = encoder.encode(*text);
  return encoder.hasError() ? UTF8SPEC_ILL_FORMED : put(*output, octets);
}

template <Encoding encoding>
utf8spec_decoder row(const char* name, const char* of_octets) {
  utf8spec_decoder decoder = named(name);
  decoder.encoding = of_octets;
  decoder.decode = decode<encoding>;
  decoder.replace = replace<encoding>;
  decoder.encode = encode<encoding>;
  return decoder;
}

}  // namespace

std::span<const utf8spec_decoder> rows_of_encodings() {
  static const std::array rows{
      row<Encoding::Utf16>("qt6-qstringdecoder-utf-16", "utf-16"),
      row<Encoding::Utf16BE>("qt6-qstringdecoder-utf-16be", "utf-16be"),
      row<Encoding::Utf16LE>("qt6-qstringdecoder-utf-16le", "utf-16le"),
      row<Encoding::Utf32>("qt6-qstringdecoder-utf-32", "utf-32"),
      row<Encoding::Utf32BE>("qt6-qstringdecoder-utf-32be", "utf-32be"),
      row<Encoding::Utf32LE>("qt6-qstringdecoder-utf-32le", "utf-32le"),
  };
  return rows;
}

}  // namespace utf8spec::decoders
