/* Shows that iconv from UTF-8 to UTF-8 passes F4 90 80 80 through. That is 110000, which is not
 * a character. Programs use this conversion to check their input. */

#include <iconv.h>
#include <stdio.h>

int main(void) {
  char in[] = "\xF4\x90\x80\x80", out[8];
  char *source = in, *target = out;
  size_t left = 4, room = sizeof out;
  iconv_t descriptor = iconv_open("UTF-8", "UTF-8");
  const size_t result = iconv(descriptor, &source, &left, &target, &room);
  printf("F4 90 80 80 -> %zu,", result);
  for (size_t i = 0; i < sizeof out - room; ++i) printf(" %02X", (unsigned char)out[i]);
  puts("");
  iconv_close(descriptor);
  return 0;
}
