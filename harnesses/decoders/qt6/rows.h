// What the sources of Qt's rows share.
#pragma once

#include <QByteArrayView>
#include <QString>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

#include "harnesses/abi/utf8spec_decoder.h"

namespace utf8spec::decoders {

utf8spec_decoder named(const char* name);

// nullopt if UTF-16 cannot represent the values.
std::optional<QString> utf16(const std::uint32_t* in, std::size_t n);

// The rows of other encodings than UTF-8. They live as long as the process.
std::span<const utf8spec_decoder> rows_of_encodings();
std::span<const utf8spec_decoder> rows_of_units();

inline QByteArrayView view(const std::uint8_t* in, std::size_t n) {
  return {in, static_cast<qsizetype>(n)};
}

inline utf8spec_status put(utf8spec_output& output, const QString& text) {
  const auto count = static_cast<std::size_t>(text.size());
  if (count > output.capacity) return UTF8SPEC_OUT_OF_SPACE;
  if (count > 0) std::memcpy(output.data, text.constData(), count * sizeof(QChar));
  output.count = count;
  output.form = UTF8SPEC_UTF16;
  return UTF8SPEC_OK;
}

inline utf8spec_status put(utf8spec_output& output, const QByteArray& octets) {
  const auto count = static_cast<std::size_t>(octets.size());
  if (count > output.capacity) return UTF8SPEC_OUT_OF_SPACE;
  if (count > 0) std::memcpy(output.data, octets.constData(), count);
  output.count = count;
  output.form = UTF8SPEC_UTF8;
  return UTF8SPEC_OK;
}

}  // namespace utf8spec::decoders
