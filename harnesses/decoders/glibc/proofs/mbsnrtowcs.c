/* Shows that mbsnrtowcs accepts F4 90 80 80 and five octets, and that wcsnrtombs writes 110000. */

#define _GNU_SOURCE
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

static void show(const char* octets) {
  wchar_t wide[2] = {0};
  mbstate_t state = {0};
  const size_t length = strlen(octets);
  const size_t count = mbsnrtowcs(wide, &octets, length, 2, &state);
  printf("%zu octets: %zu character %X; ", length, count, (unsigned)wide[0]);
}

int main(void) {
  const wchar_t above[] = {0x110000, 0}, *source = above;
  char octets[2 * MB_LEN_MAX];
  mbstate_t state = {0};
  if (setlocale(LC_ALL, "C.UTF-8") == NULL) return 1;
  show("\xF4\x90\x80\x80");
  show("\xF8\x88\x80\x80\x80");
  printf("110000 written as %zu octets\n", wcsnrtombs(octets, &source, 1, sizeof octets, &state));
  return 0;
}
