/* The exported program, with a function in place of its main(). */
#define main UTF8SPEC_UNUSED_MAIN
#include <utf8spec_test.c>
#undef main

#include "tests/selftest/exports/check.h"

const char* UTF8SPEC_FIRST_FAILURE(const struct utf8spec_tested* tested) {
  const char* wrong = 0;
  size_t at;
  for (at = 0; wrong == 0 && at < UTF8SPEC_DECODE_COUNT; ++at) {
    wrong = utf8spec_check(tested, utf8spec_decode_vectors + at);
  }
  for (at = 0; wrong == 0 && at < UTF8SPEC_ENCODE_COUNT; ++at) {
    wrong = utf8spec_check_encode(tested, utf8spec_encode_vectors + at);
  }
  return wrong;
}
