/* Shows that mbrtoc16 accepts values above U+10FFFF. UTF-16 cannot represent them, so the two
 * units are not a surrogate pair. */

#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <uchar.h>

/* The second call gets no octets: its unit comes from the state. */
static void show(const char* octets) {
  mbstate_t state = {0};
  char16_t units[2] = {0, 0};
  const size_t length = mbrtoc16(&units[0], octets, strlen(octets), &state);
  (void)mbrtoc16(&units[1], octets + length, 0, &state);
  printf("%zu octets read as %04X %04X, ", length, units[0], units[1]);
}

int main(void) {
  if (setlocale(LC_ALL, "C.UTF-8") == NULL) return 1;
  show("\xF4\x90\x80\x80");
  show("\xF8\x88\x80\x80\x80");
  puts("the end");
  return 0;
}
