// Shows what QTextStream makes of C3 41 behind letters. It reads 16,384 octets at a time, and loses
// the 41 if that is the first octet of the next part.

#include <QByteArray>
#include <QString>
#include <QStringConverter>
#include <QTextStream>
#include <cstdio>

static void read_behind(int letters) {
  QTextStream stream(QByteArray(letters, 'a') + "\xC3\x41z");
  stream.setEncoding(QStringConverter::Utf8);
  stream.setAutoDetectUnicode(false);
  const QString text = stream.readAll();
  std::printf("%d:", letters);
  for (const QChar unit : text.mid(letters)) {
    std::printf(" %04X", static_cast<unsigned>(unit.unicode()));
  }
  std::printf("; ");
}

int main() {
  for (const int letters : {16382, 16383, 16384, 65534, 65535}) read_behind(letters);
  std::puts("the end");
}
