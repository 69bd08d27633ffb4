/* Shows that the handlers of UTF-16 accept a low surrogate without a high one. */

#include <libxml/encoding.h>
#include <stdio.h>

static void show(const char* name, const unsigned char* text, int n) {
  unsigned char octets[32];
  int written = sizeof octets, read = n;
  const int code = xmlFindCharEncodingHandler(name)->input(octets, &written, text, &read);
  printf("%s", name);
  for (int i = 0; i < n; ++i) printf(" %02X", text[i]);
  printf(" -> code %d, read %d:", code, read);
  for (int i = 0; i < written; ++i) printf(" %02X", octets[i]);
  printf("\n");
}

int main(void) {
  show("UTF-16LE", (const unsigned char[]){0x00, 0xDC, 0x41, 0x00}, 4);
  show("UTF-16BE", (const unsigned char[]){0xDC, 0x00, 0x00, 0x41}, 4);
  return 0;
}
