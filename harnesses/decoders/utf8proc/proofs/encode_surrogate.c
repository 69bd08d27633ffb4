/* Shows that utf8proc_encode_char writes a surrogate as three octets. Its documentation says so.
 * A program that writes values from outside must check them first. */

#include <stdio.h>
#include <utf8proc.h>

int main(void) {
  utf8proc_uint8_t octets[4];
  const utf8proc_ssize_t length = utf8proc_encode_char(0xD800, octets);
  printf("U+D800 ->");
  for (utf8proc_ssize_t i = 0; i < length; ++i) printf(" %02X", octets[i]);
  puts("");
  return 0;
}
