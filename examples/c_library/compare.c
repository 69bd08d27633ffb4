/* A fuzz target: it compares iconv with the reference. Put your decoder in the place of `decode`.
 */
#include <iconv.h>
#include <stdio.h>
#include <stdlib.h>
#include <utf8spec/utf8spec.h>

enum { MOST = 4096 };

/* Decodes up to the first error. Returns the number of values. `*error` is the offset of the error;
 * n if there is none. */
static size_t decode(const uint8_t* text, size_t n, uint32_t* values, size_t* error) {
  char *from = (char*)text, *to = (char*)values;
  size_t left = n, room = sizeof *values * MOST;
  const iconv_t converter = iconv_open("UTF-32LE", "UTF-8");
  iconv(converter, &from, &left, &to, &room);
  iconv_close(converter);
  *error = n - left;
  return MOST - room / sizeof *values;
}

static void differ(const char* what, const uint8_t* text, size_t n) {
  fprintf(stderr, "%s:", what);
  for (size_t i = 0; i < n; ++i) fprintf(stderr, " %02X", text[i]);
  fprintf(stderr, "\n");
  abort();
}

int LLVMFuzzerTestOneInput(const uint8_t* text, size_t n);

int LLVMFuzzerTestOneInput(const uint8_t* text, size_t n) {
  static int utf8 = -1;
  static uint32_t ours[MOST], theirs[MOST];
  size_t error;
  utf8spec_ill_formed first;
  if (utf8 < 0) utf8 = utf8spec_encoding_named("utf-8");
  if (n > MOST) return -1;
  const size_t count = decode(text, n, ours, &error);
  if (utf8spec_decode(utf8, text, n, theirs, MOST, &first) != count) differ("count", text, n);
  for (size_t i = 0; i < count; ++i) {
    if (ours[i] != theirs[i]) differ("value", text, n);
  }
  if (error != first.offset) differ("place of the error", text, n);
  return 0;
}
