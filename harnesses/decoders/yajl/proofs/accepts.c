/* Shows that YAJL's validation accepts overlong forms, surrogates and values above U+10FFFF. Its
 * parser writes a lone low surrogate, and joins a high one with any escape after it. */

#include <stdio.h>
#include <yajl/yajl_gen.h>
#include <yajl/yajl_parse.h>

static int show(void* unused, const unsigned char* text, size_t length) {
  (void)unused;
  for (size_t i = 0; i < length; ++i) printf("%02X ", text[i]);
  return 1;
}

static const char* generated(const char* text, size_t length) {
  yajl_gen generator = yajl_gen_alloc(NULL);
  yajl_gen_config(generator, yajl_gen_validate_utf8, 1);
  const yajl_gen_status status = yajl_gen_string(generator, (const unsigned char*)text, length);
  yajl_gen_free(generator);
  return status == yajl_gen_status_ok ? "ok" : "refused";
}

int main(void) {
  const yajl_callbacks callbacks = {.yajl_string = show};
  yajl_handle parser = yajl_alloc(&callbacks, NULL, NULL);
  const unsigned char text[] = "\"\xC0\x80 \\uDC00 \\uD800\\u0042\"";
  printf("parsed: ");
  if (yajl_parse(parser, text, sizeof text - 1) != yajl_status_ok) return 1;
  yajl_free(parser);
  printf("C0 80: %s, ", generated("\xC0\x80", 2));
  printf("C1 80: %s, ", generated("\xC1\x80", 2));
  printf("E0 80 80: %s, ", generated("\xE0\x80\x80", 3));
  printf("ED A0 80: %s, ", generated("\xED\xA0\x80", 3));
  printf("F0 80 80 80: %s, ", generated("\xF0\x80\x80\x80", 4));
  printf("F4 90 80 80: %s\n", generated("\xF4\x90\x80\x80", 4));
  return 0;
}
