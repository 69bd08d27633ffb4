// Shows what QStringDecoder and QStringEncoder make of ill-formed UTF-16 and UTF-32 whose octet
// order a signature tells, and what fromUtf16 and fromUcs4 make of it. The converters are
// stateless: nothing can follow.

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

static void show(const char* name, const QString& text) {
  std::printf("%s ->", name);
  for (const QChar unit : text) std::printf(" %04X", static_cast<unsigned>(unit.unicode()));
  std::printf("\n");
}

int main() {
  for (const char* text : {"FF", "FEFF004100", "FEFFD800", "FFFE00DC4100"}) {
    decode(QStringConverter::Utf16, text);
  }
  for (const char* text : {"FF", "0000FEFF0000D800", "0000FEFF00110000", "0000FEFF01000041",
                           "0000FEFF009CFEFF", "FFFE00004100000000"}) {
    decode(QStringConverter::Utf32, text);
  }
  QStringEncoder encoder(QStringConverter::Utf16, QStringConverter::Flag::Stateless);
  const QByteArray octets = encoder.encode(QString(QChar(0xD800)));
  std::printf("D800 -> UTF-16 %s, hasError %d\n", octets.toHex().toUpper().constData(),
              encoder.hasError());
  const char16_t units[] = {0xDC00, 'A', 0xD800};
  const char32_t values[] = {0xD800, 0x110000, 0x1000041, 0x9CFEFF};
  show("fromUtf16 DC00 0041 D800", QString::fromUtf16(units, 3));
  show("fromUcs4 D800 110000 1000041 9CFEFF", QString::fromUcs4(values, 4));
}
