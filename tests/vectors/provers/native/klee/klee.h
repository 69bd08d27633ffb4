/* Stands in for KLEE, for one string. */
#include "tests/vectors/provers/native/asked_string.h"

static void klee_assume(uintptr_t condition) { assume(condition != 0); }

static void klee_report_error(const char* file, int line, const char* message, const char* suffix) {
  (void)file;
  (void)line;
  (void)suffix;
  fail(message);
}

static void klee_make_symbolic(void* object, size_t size, const char* name) {
  const size_t length = asked_length();
  size_t at;
  if (strcmp(name, "length") == 0) {
    memcpy(object, &length, size);
    return;
  }
  for (at = 0; at < size; ++at) ((uint8_t*)object)[at] = asked_octet(at);
}
