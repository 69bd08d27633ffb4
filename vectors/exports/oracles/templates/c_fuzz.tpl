/* Fuzzes your function: each answer must be that of the oracle. For libFuzzer, AFL++ and OSS-Fuzz.
 * Printed by utf8spec {{VERSION}}. SPDX-License-Identifier: CC0-1.0
 *
 *   clang -g -O1 -fsanitize=fuzzer,address -o fuzz {{SELF}} my_decoder.c
 *   ./fuzz
 *   export AFL_USE_ASAN=1
 *   afl-clang-fast -g -O1 -fsanitize=fuzzer -o fuzz {{SELF}} my_decoder.c
 *   afl-fuzz -i seeds -o findings -x utf8spec.dict -- ./fuzz
 *
 * `utf8spec-dev corpus export DIR` writes seeds and the dictionary.
 */
#define UTF8_ORACLE_IMPLEMENTATION
#include "{{FILE}}"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Yours: writes at most `count` values, and returns their number, or -1 if the octets are
 * ill-formed. */
long my_decode(const unsigned char *octets, size_t count, unsigned long *values);

int LLVMFuzzerTestOneInput(const unsigned char *octets, size_t count);

int LLVMFuzzerTestOneInput(const unsigned char *octets, size_t count) {
  /* No room is left behind the last value, so that a sanitizer sees whoever writes there. */
  unsigned long *const right = malloc(count * sizeof *right);
  unsigned long *const yours = malloc(count * sizeof *yours);
  size_t values = 0, at;
  const int valid = utf8_oracle_decode(octets, count, right, &values).status == UTF8_ORACLE_VALID;
  const long due = valid ? (long)values : -1, given = my_decode(octets, count, yours);
  if (given != due || (due > 0 && memcmp(right, yours, values * sizeof *right) != 0)) {
    fprintf(stderr, "my_decode differs from the oracle on");
    for (at = 0; at < count; ++at) fprintf(stderr, " %02X", (unsigned)octets[at]);
    fprintf(stderr, "\n");
    abort();
  }
  free(right);
  free(yours);
  return 0;
}
