/* A user of the library in C89: every struct and function is usable there. Returns the number of
 * the first line that does not hold, or 0. */
#include <string.h>

#include "library/utf8spec.h"

int utf8spec_c89_example(void);

#define HOLDS(condition) \
  if (!(condition)) return __LINE__

static int reads_in_pieces(int utf8) {
  static const uint8_t text[] = {0x41, 0xE2, 0x82, 0x42};
  utf8spec_state state;
  utf8spec_event event;
  utf8spec_progress progress;
  uint32_t values[8];
  HOLDS(utf8spec_start(&state, utf8, UTF8SPEC_POLICY_MAXIMAL_SUBPART) == UTF8SPEC_RESULT_OK);
  HOLDS(utf8spec_push(&state, text, sizeof text, values, 8, &progress) == UTF8SPEC_RESULT_OK);
  HOLDS(progress.values == 3 && values[1] == 0xFFFD && values[2] == 0x42);
  HOLDS(utf8spec_finish(&state, values, 8, &progress) == UTF8SPEC_RESULT_OK);
  HOLDS(utf8spec_step(&state, 0x41, &event) == UTF8SPEC_RESULT_CHARACTER);
  HOLDS(event.value == 0x41 && event.is_taken);
  HOLDS(utf8spec_end(&state, &event) == UTF8SPEC_RESULT_OK);
  return 0;
}

static int reads_whole(int utf8) {
  static const uint8_t text[] = {0x41, 0xC0, 0xAF};
  uint32_t values[8];
  uint8_t octets[8];
  size_t encoded;
  utf8spec_ill_formed first;
  HOLDS(utf8spec_validate(utf8, text, sizeof text, &first) == UTF8SPEC_RESULT_ILL_FORMED);
  HOLDS(first.offset == 1 && first.length == 1);
  HOLDS(strcmp(utf8spec_kind_name(first.kind), "invalid-octet") == 0);
  HOLDS(utf8spec_decode(utf8, text, sizeof text, values, 8, &first) == 1);
  HOLDS(utf8spec_replace(utf8, utf8spec_policy_named("per-run"), text, sizeof text, values, 8) ==
        2);
  HOLDS(utf8spec_encode(utf8, values, 2, octets, 8, &encoded) == 4);
  HOLDS(encoded == 2 && octets[1] == 0xEF);
  HOLDS(utf8spec_validate(-1, text, sizeof text, &first) == UTF8SPEC_RESULT_MISUSED);
  return 0;
}

int utf8spec_c89_example(void) {
  const int utf8 = utf8spec_encoding_named("utf-8");
  const int line = reads_whole(utf8);
  return line != 0 ? line : reads_in_pieces(utf8);
}
