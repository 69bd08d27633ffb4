/* Shows that GNU Libidn encodes surrogates and values above U+10FFFF, in a string and one by
 * one. The results are not UTF-8, so other programs refuse them. */

#include <idn-free.h>
#include <stdint.h>
#include <stdio.h>
#include <stringprep.h>

int main(void) {
  const uint32_t values[] = {0xD800, 0x110000};
  char octets[6];
  size_t read, written;
  char* string = stringprep_ucs4_to_utf8(values, 2, &read, &written);
  if (string == NULL) return 1;
  printf("D800 110000:");
  for (size_t i = 0; i < written; ++i) printf(" %02X", string[i] & 0xFF);
  printf(", unichar: %d", stringprep_unichar_to_utf8(0xD800, octets));
  printf(" and %d octets\n", stringprep_unichar_to_utf8(0x110000, octets));
  idn_free(string);
  return 0;
}
