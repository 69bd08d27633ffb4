/* Compares your function with the oracle on a million texts, of which half are valid UTF-8.
 * Printed by utf8spec {{VERSION}}. SPDX-License-Identifier: CC0-1.0
 *
 *   cc -o test {{SELF}} my_decoder.c && ./test
 */
#define UTF8_ORACLE_IMPLEMENTATION
#include "{{FILE}}"

#include <stdio.h>
#include <string.h>

/* Yours: writes the values, and returns their number, or -1 if the octets are ill-formed. */
long my_decode(const unsigned char *octets, size_t count, unsigned long *values);

int main(void) {
  unsigned char in[UTF8_ORACLE_LONGEST_TEXT];
  unsigned long number, right[UTF8_ORACLE_LONGEST_TEXT], yours[UTF8_ORACLE_LONGEST_TEXT];
  size_t at, values;
  for (number = 0; number < 1000000; ++number) {
    const size_t count = utf8_oracle_text(number, in);
    const enum utf8_oracle_status status = utf8_oracle_decode(in, count, right, &values).status;
    const long due = status == UTF8_ORACLE_VALID ? (long)values : -1;
    const int same = my_decode(in, count, yours) == due;
    if (same && (due < 0 || memcmp(right, yours, values * sizeof *right) == 0)) continue;
    printf("my_decode differs from the oracle on text %lu:", number);
    for (at = 0; at < count; ++at) printf(" %02X", (unsigned)in[at]);
    return puts(""), 1;
  }
  return 0;
}
