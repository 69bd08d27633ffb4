// Qt 6: QString::fromUtf8, QByteArrayView::isValidUtf8, QStringDecoder, QStringEncoder and
// QTextStream. fromUtf8 promises to replace or suppress invalid sequences; hasError() tells that
// there was one, without its place. QString is UTF-16. QStringDecoder removes a signature by
// default, which the report shows as a policy.

#include <QList>
#include <QString>
#include <QStringConverter>
#include <QTextStream>
#include <array>
#include <vector>

#include "harnesses/decoders/qt6/rows.h"

namespace utf8spec::decoders {

// nullopt if UTF-16 cannot represent the values: above U+10FFFF, or a high surrogate directly
// before a low one.
std::optional<QString> utf16(const std::uint32_t* in, std::size_t n) {
  QString text;
  for (std::size_t i = 0; i < n; ++i) {
    const char32_t value = in[i];
    if (value > 0x10FFFF) return std::nullopt;
    if (i > 0 && QChar::isHighSurrogate(in[i - 1]) && QChar::isLowSurrogate(value)) {
      return std::nullopt;
    }
    if (value > 0xFFFF) text += QChar(QChar::highSurrogate(value));
    text += QChar(value > 0xFFFF ? QChar::lowSurrogate(value) : static_cast<char16_t>(value));
  }
  return text;
}

// qVersion is the version of the library that runs.
utf8spec_decoder named(const char* name) {
  utf8spec_decoder row{};
  row.abi_version = UTF8SPEC_ABI_VERSION;
  row.struct_size = sizeof row;
  row.name = name;
  row.version = qVersion();
  return row;
}

namespace {

utf8spec_status from_utf8(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  return put(*output, QString::fromUtf8(view(in, n)));
}

utf8spec_status count(const std::uint8_t* in, std::size_t n, std::size_t* characters,
                      utf8spec_error*) {
  *characters = static_cast<std::size_t>(QString::fromUtf8(view(in, n)).toUcs4().size());
  return UTF8SPEC_OK;
}

utf8spec_status units_in(const std::uint8_t* in, std::size_t n, std::size_t* units,
                         utf8spec_error*) {
  *units = static_cast<std::size_t>(QString::fromUtf8(view(in, n)).size());
  return UTF8SPEC_OK;
}

utf8spec_status to_utf8(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                        utf8spec_error*) {
  const auto text = utf16(in, n);
  return text ? put(*output, text->toUtf8()) : UTF8SPEC_UNSUPPORTED;
}

// The newest of these: QByteArrayView has the check since Qt 6.3.
utf8spec_status is_valid(const std::uint8_t* in, std::size_t n, utf8spec_error*) {
  return view(in, n).isValidUtf8() ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

// Stateless: no more input follows, so a truncated sequence is an error.
utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  QStringDecoder decoder(QStringConverter::Utf8, QStringConverter::Flag::Stateless);
  const QString text = decoder.decode(view(in, n));
  return decoder.hasError() ? UTF8SPEC_ILL_FORMED : put(*output, text);
}

utf8spec_status replace(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  QStringDecoder decoder(QStringConverter::Utf8, QStringConverter::Flag::Stateless);
  const QString text = decoder.decode(view(in, n));
  return put(*output, text);
}

utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  const auto text = utf16(in, n);
  if (!text) return UTF8SPEC_UNSUPPORTED;
  QStringEncoder encoder(QStringConverter::Utf8, QStringConverter::Flag::Stateless);
  const QByteArray octets = encoder.encode(*text);
  return encoder.hasError() ? UTF8SPEC_ILL_FORMED : put(*output, octets);
}

struct Stream {
  QStringDecoder decoder{QStringConverter::Utf8};
  bool replaces = false;
};

void* stream_open(int replaces) {
  auto* const stream = new Stream;
  stream->replaces = replaces != 0;
  return stream;
}

// The decoder cannot be told about the end of input. Output that does not fit is lost, so the
// status is not OUT_OF_SPACE.
utf8spec_status stream_push(void* opened, const std::uint8_t* in, std::size_t n, int last,
                            utf8spec_output* output, utf8spec_error*) {
  auto& stream = *static_cast<Stream*>(opened);
  if (last != 0) return UTF8SPEC_OK;
  const QString text = stream.decoder.decode(view(in, n));
  if (!stream.replaces && stream.decoder.hasError()) return UTF8SPEC_ILL_FORMED;
  return put(*output, text) == UTF8SPEC_OK ? UTF8SPEC_OK : UTF8SPEC_FAULT;
}

void stream_reset(void* opened) { static_cast<Stream*>(opened)->decoder.resetState(); }

void stream_close(void* opened) { delete static_cast<Stream*>(opened); }

// Without automatic detection, a signature of UTF-16 or UTF-32 does not change the encoding.
utf8spec_status read_all(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  QTextStream text(
      QByteArray::fromRawData(reinterpret_cast<const char*>(in), static_cast<qsizetype>(n)));
  text.setEncoding(QStringConverter::Utf8);
  text.setAutoDetectUnicode(false);
  return put(*output, text.readAll());
}

const std::array rows = [] {
  std::array all{named("qt6-isvalidutf8"), named("qt6-qstringdecoder"),
                 named("qt6-qstringdecoder-chunks"), named("qt6-qtextstream")};
  all[0].validate = is_valid;
  all[1].decode = decode;
  all[1].replace = replace;
  all[1].encode = encode;
  all[2].stream_open = stream_open;
  all[2].stream_push = stream_push;
  all[2].stream_reset = stream_reset;
  all[2].stream_close = stream_close;
  all[3].replace = read_all;
  return all;
}();

const utf8spec_decoder_with_side string = [] {
  utf8spec_decoder_with_side row{};
  row.decoder = named("qt6-qstring-fromutf8");
  row.decoder.struct_size = sizeof row;
  row.decoder.replace = from_utf8;
  row.decoder.encode = to_utf8;
  row.count = count;
  row.length_as_utf_16 = units_in;
  return row;
}();

}  // namespace

}  // namespace utf8spec::decoders

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host*, size_t* count) {
  using namespace utf8spec::decoders;
  static const std::vector<const utf8spec_decoder*> pointers = [] {
    std::vector<const utf8spec_decoder*> all{&string.decoder};
    for (const utf8spec_decoder& row : rows) all.push_back(&row);
    for (const utf8spec_decoder& row : rows_of_encodings()) all.push_back(&row);
    for (const utf8spec_decoder& row : rows_of_units()) all.push_back(&row);
    return all;
  }();
  *count = pointers.size();
  return pointers.data();
}
