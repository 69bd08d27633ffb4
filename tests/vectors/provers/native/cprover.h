/* Stands in for CBMC, for one string: compile with `-include cprover.h`. */
#include "tests/vectors/provers/native/asked_string.h"

static void __CPROVER_assume(int condition) { assume(condition); }

static void __CPROVER_assert(int condition, const char* claim) {
  if (!condition) fail(claim);
}

size_t nondet_utf8spec_size(void) { return asked_length(); }

uint8_t nondet_utf8spec_octet(void) {
  static size_t at = 0;
  return asked_octet(at++);
}
