/* The string that stands for the prover's free choice: hex digits in UTF8SPEC_STRING. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t asked_length(void) { return strlen(getenv("UTF8SPEC_STRING")) / 2; }

static uint8_t asked_octet(size_t at) {
  const char digits[] = {getenv("UTF8SPEC_STRING")[2 * at], getenv("UTF8SPEC_STRING")[2 * at + 1],
                         '\0'};
  return (uint8_t)strtoul(digits, NULL, 16);
}

/* A prover looks at no string for which an assumption is false. */
static void assume(int condition) {
  if (condition) return;
  puts("assumed away");
  exit(3);
}

static void fail(const char* claim) {
  printf("false: %s\n", claim);
  exit(1);
}
