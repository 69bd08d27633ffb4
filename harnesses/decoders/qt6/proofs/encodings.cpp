// Shows what QStringDecoder and QStringEncoder make of ill-formed UTF-16 and UTF-32, although they
// are stateless: nothing can follow.

#include <QByteArray>
#include <QString>
#include <QStringConverter>
#include <cstdio>

static void decode(QStringConverter::Encoding encoding, const char* hex) {
  QStringDecoder decoder(encoding, QStringConverter::Flag::Stateless);
  const QString text = decoder.decode(QByteArray::fromHex(hex));
  std::printf("%s %s ->", QStringConverter::nameForEncoding(encoding), hex);
  for (const QChar unit : text) std::printf(" %04X", static_cast<unsigned>(unit.unicode()));
  std::printf(", hasError %d\n", decoder.hasError());
}

static void encode(QStringConverter::Encoding encoding, char16_t unit) {
  QStringEncoder encoder(encoding, QStringConverter::Flag::Stateless);
  const QByteArray octets = encoder.encode(QString(QChar(unit)));
  std::printf("%04X -> %s %s, hasError %d\n", static_cast<unsigned>(unit),
              QStringConverter::nameForEncoding(encoding), octets.toHex().toUpper().constData(),
              encoder.hasError());
}

int main() {
  decode(QStringConverter::Utf16BE, "00");
  decode(QStringConverter::Utf16BE, "004100");
  decode(QStringConverter::Utf16BE, "D800");
  decode(QStringConverter::Utf16LE, "00DC4100");
  encode(QStringConverter::Utf16LE, 0xD800);
  decode(QStringConverter::Utf32BE, "0000D800");
  decode(QStringConverter::Utf32BE, "00110000");
  decode(QStringConverter::Utf32LE, "00002100");
  decode(QStringConverter::Utf32LE, "00");
  decode(QStringConverter::Utf32LE, "4100000000");
}
