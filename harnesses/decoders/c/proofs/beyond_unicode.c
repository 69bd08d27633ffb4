/* Shows that the C library accepts forms that only RFC 2279 allowed: values above U+10FFFF in
 * four octets and more. F4 90 80 80 is 110000, and F8 88 80 80 80 is 200000. The same library
 * writes 110000 as four octets. RFC 3629 ended both in 2003. */

#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <uchar.h>

static void show_decoding(const char* octets) {
  char32_t character = 0;
  mbstate_t state = {0};
  const size_t length = mbrtoc32(&character, octets, strlen(octets), &state);
  printf("%zu octets read as %X, ", length, (unsigned)character);
}

int main(void) {
  char sequence[MB_LEN_MAX];
  mbstate_t state = {0};
  if (setlocale(LC_ALL, "C.UTF-8") == NULL) return 1;
  show_decoding("\xF4\x90\x80\x80");
  show_decoding("\xF8\x88\x80\x80\x80");
  printf("110000 written as %zu octets\n", c32rtomb(sequence, 0x110000, &state));
  return 0;
}
