/* Shows that libxml2's functions for strings accept overlong forms, surrogates and more. For
 * each string: the verdict of xmlCheckUTF8, the character of xmlGetUTF8Char, and the units of
 * the UTF-16 handler. */

#include <libxml/encoding.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlstring.h>
#include <stdio.h>
#include <string.h>

static void show(const char* text) {
  const int n = (int)strlen(text);
  unsigned char units[16];
  int length = n, read = n, written = sizeof units;
  const int character = xmlGetUTF8Char((const unsigned char*)text, &length);
  const int code = xmlGetCharEncodingHandler(XML_CHAR_ENCODING_UTF16LE)
                       ->output(units, &written, (const unsigned char*)text, &read);
  for (int i = 0; i < n; ++i) printf("%02X ", text[i] & 0xFF);
  printf("%d %X", xmlCheckUTF8((const unsigned char*)text), (unsigned)character);
  for (int i = 0; code >= 0 && i + 1 < written; i += 2) printf(" %02X%02X", units[i + 1], units[i]);
  printf("; ");
}

static void silent(void* context, const char* message, ...) { (void)context, (void)message; }

int main(void) {
  xmlSetGenericErrorFunc(NULL, silent);
  const char* texts[] = {"\xC0\x80",         "\xC1\x81",         "\xE0\x80\x80", "\xED\xA0\x80",
                         "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\x80\x80",     "\xE2\x82\x41",
                         "\xC0\xC0",         "\xF5\x80\x80\x22"};
  const unsigned char lone[] = {0x00, 0xDC};
  unsigned char octets[8];
  int written = sizeof octets, read = sizeof lone;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; ++i) show(texts[i]);
  printf("U+D800 in %d octets, ", xmlCopyChar(0, octets, 0xD800));
  printf("110000 in %d, ", xmlCopyChar(0, octets, 0x110000));
  xmlGetCharEncodingHandler(XML_CHAR_ENCODING_UTF16LE)->input(octets, &written, lone, &read);
  printf("unit DC00 in %d\n", written);
  return 0;
}
