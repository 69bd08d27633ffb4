// Shows what QStringDecoder and QTextStream do with a sequence that the end of input or of a chunk
// truncates. `|` in a name is a cut between chunks.

#include <QString>
#include <QStringConverter>
#include <QTextStream>
#include <cstdio>
#include <initializer_list>

static void show(const char* name, const QString& text) {
  std::printf("%s:", name);
  for (const QChar unit : text) std::printf(" %04X", static_cast<unsigned>(unit.unicode()));
  std::printf("; ");
}

// hasError() is asked after the last chunk, as a program would do.
static void decode(const char* name, std::initializer_list<QByteArray> chunks) {
  QStringDecoder decoder(QStringConverter::Utf8);
  QString text;
  for (const QByteArray& chunk : chunks) text += QString(decoder.decode(chunk));
  show(name, text);
  if (decoder.hasError()) std::printf("error; ");
}

static void read(const char* name, const QByteArray& octets) {
  QTextStream stream(octets);
  stream.setEncoding(QStringConverter::Utf8);
  stream.setAutoDetectUnicode(false);
  show(name, stream.readAll());
}

int main() {
  decode("41 C2", {"\x41\xC2"});
  decode("41 E0 80", {"\x41\xE0\x80"});
  decode("EF BB BF EF", {"\xEF\xBB\xBF\xEF"});
  decode("C2 22", {"\xC2\x22"});
  decode("C2|22", {"\xC2", R"(")"});
  read("QTextStream 41 C2", "\x41\xC2");
  read("41 E0 80", "\x41\xE0\x80");
  read("EF BB BF EF", "\xEF\xBB\xBF\xEF");
  std::puts("the end");
}
