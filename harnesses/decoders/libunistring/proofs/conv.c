/* Shows u32_conv_from_encoding with the handler iconveh_error, which promises an error. It
 * accepts more than RFC 3629 allows, and drops a truncated end. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uniconv.h>

static void show(const char* name, const char* octets) {
  size_t count = 0;
  uint32_t* const result =
      u32_conv_from_encoding("UTF-8", iconveh_error, octets, strlen(octets), NULL, NULL, &count);
  printf("%s -> %s", name, result == NULL ? "NULL" : "{");
  for (size_t i = 0; result != NULL && i < count; ++i) printf("%X", result[i]);
  printf("%s, ", result == NULL ? "" : "}");
  free(result);
}

int main(void) {
  static const uint32_t above = 0x110000;
  size_t count = 0;
  show("C2", "\xC2");
  show("E0 80", "\xE0\x80");
  show("F4 90 80 80", "\xF4\x90\x80\x80");
  show("F8 88 80 80 80", "\xF8\x88\x80\x80\x80");
  free(u32_conv_to_encoding("UTF-8", iconveh_error, &above, 1, NULL, NULL, &count));
  printf("110000 -> %zu octets\n", count);
  return 0;
}
