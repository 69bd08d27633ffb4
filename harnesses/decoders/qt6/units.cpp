// Qt 6: QString from units of UTF-16 and UTF-32 in memory, and to UTF-8 and UTF-32. None of these
// calls reports an error, so the rows replace. fromUtf16 and fromUcs4 look for a signature.

#include "harnesses/decoders/shared/units.h"

#include <QList>
#include <array>

#include "harnesses/decoders/qt6/rows.h"

namespace utf8spec::decoders {
namespace {

// The host aligns the input and gives whole units.
template <typename Unit>
const Unit* units(const std::uint8_t* in) {
  return reinterpret_cast<const Unit*>(in);
}

template <typename Unit>
qsizetype count(std::size_t n) {
  return static_cast<qsizetype>(n / sizeof(Unit));
}

// A QString holds any units, so the constructor only copies them.
QString copied(const std::uint8_t* in, std::size_t n) {
  return QString(units<QChar>(in), count<QChar>(n));
}

utf8spec_status to_utf8(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  return put(*output, copied(in, n).toUtf8());
}

utf8spec_status to_ucs4(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  const QList<uint> values = copied(in, n).toUcs4();
  const auto size = static_cast<std::size_t>(values.size());
  if (size > output->capacity) return UTF8SPEC_OUT_OF_SPACE;
  if (size > 0) std::memcpy(output->data, values.constData(), size * sizeof(uint));
  output->count = size;
  output->form = UTF8SPEC_SCALARS;
  return UTF8SPEC_OK;
}

utf8spec_status from_utf16(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  return put(*output, QString::fromUtf16(units<char16_t>(in), count<char16_t>(n)));
}

utf8spec_status from_ucs4(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  return put(*output, QString::fromUcs4(units<char32_t>(in), count<char32_t>(n)));
}

utf8spec_decoder row(const char* name, const char* encoding, decltype(to_utf8)* replaces) {
  utf8spec_decoder decoder = named(name);
  decoder.encoding = encoding;
  decoder.flags = UTF8SPEC_WHOLE_UNITS;
  decoder.replace = replaces;
  return decoder;
}

}  // namespace

std::span<const utf8spec_decoder> rows_of_units() {
  static const std::array rows{
      row("qt6-qstring-toutf8", UTF8SPEC_UTF_16, to_utf8),
      row("qt6-qstring-toucs4", UTF8SPEC_UTF_16, to_ucs4),
      row("qt6-qstring-fromutf16", "utf-16", from_utf16),
      row("qt6-qstring-fromucs4", "utf-32", from_ucs4),
  };
  return rows;
}

}  // namespace utf8spec::decoders
