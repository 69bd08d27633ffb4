/* Shows that libbson accepts C0 80 if NUL is allowed, and encodes surrogates and values above
 * U+10FFFF. It also finds nothing wrong in a document whose string is ill-formed. */

#include <bson/bson.h>
#include <stdio.h>

int main(void) {
  const bson_unichar_t values[] = {0xD800, 0x110000};
  bson_t document = BSON_INITIALIZER;
  printf("C0 80: %d", bson_utf8_validate("\xC0\x80", 2, true));
  for (int i = 0; i < 2; ++i) {
    char octets[6];
    uint32_t length;
    bson_utf8_from_unichar(values[i], octets, &length);
    printf(", %X in %u octets", (unsigned)values[i], (unsigned)length);
  }
  bson_append_utf8(&document, "a", 1, "\xFF", 1);
  printf(", FF in a document: %d\n", bson_validate(&document, BSON_VALIDATE_UTF8, NULL));
  bson_destroy(&document);
  return 0;
}
