/* Shows that GNU Libidn stops at the NUL of `A`, NUL, `B`, although the length 3 is given. */

#include <idn-free.h>
#include <stdint.h>
#include <stdio.h>
#include <stringprep.h>

int main(void) {
  const uint32_t values[] = {'A', 0, 'B'};
  size_t characters = 0, read = 0, octets = 0;
  uint32_t* decoded = stringprep_utf8_to_ucs4("A\0B", 3, &characters);
  char* encoded = stringprep_ucs4_to_utf8(values, 3, &read, &octets);
  printf("41 00 42: %zu character, 41 0 42: %zu octet\n", characters, octets);
  idn_free(decoded);
  idn_free(encoded);
  return 0;
}
