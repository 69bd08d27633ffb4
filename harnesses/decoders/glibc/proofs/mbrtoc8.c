/* Shows two bugs of mbrtoc8: it accepts values above U+10FFFF, and it does not write the octet
 * that it owes. The unit starts as EE, so a printed EE was not written. */

#define _GNU_SOURCE
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <uchar.h>

/* The first input is right (U+00E9), to show that the octet is missing there too. */
static void show(const char* octets) {
  mbstate_t state = {0};
  char8_t unit = 0xEE;
  const size_t length = mbrtoc8(&unit, octets, strlen(octets), &state);
  printf("%zu octets read, EE is %02X; ", length, unit);
}

int main(void) {
  if (setlocale(LC_ALL, "C.UTF-8") == NULL) return 1;
  show("\xC3\xA9");
  show("\xF4\x90\x80\x80");
  show("\xF8\x88\x80\x80\x80");
  puts("the end");
  return 0;
}
