/* Shows that mbrtowc, mbstowcs and iconv to WCHAR_T accept values above U+10FFFF and five
 * octets. wcrtomb, wcstombs and iconv from WCHAR_T write such values. */

#include <iconv.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* The number of octets that iconv writes for one character, or 0 if it refuses. */
static size_t converted(const char* to, const char* from, void* in, size_t octets) {
  char out[16];
  char *source = in, *target = out;
  size_t room = sizeof out;
  iconv_t descriptor = iconv_open(to, from);
  const size_t result = iconv(descriptor, &source, &octets, &target, &room);
  iconv_close(descriptor);
  return result == 0 ? sizeof out - room : 0;
}

static void show(char* octets) {
  wchar_t one = 0, all[2] = {0};
  mbstate_t state = {0};
  (void)mbrtowc(&one, octets, strlen(octets), &state);
  (void)mbstowcs(all, octets, 2);
  printf("%zu octets: %X %X, WCHAR_T %zu; ", strlen(octets), (unsigned)one, (unsigned)all[0],
         converted("WCHAR_T", "UTF-8", octets, strlen(octets)));
}

int main(void) {
  wchar_t above[] = {0x110000, 0};
  char octets[2 * MB_LEN_MAX];
  mbstate_t state = {0};
  if (setlocale(LC_ALL, "C.UTF-8") == NULL) return 1;
  show((char[]){"\xF4\x90\x80\x80"});
  show((char[]){"\xF8\x88\x80\x80\x80"});
  printf("110000 written as %zu %zu %zu octets\n", wcrtomb(octets, above[0], &state),
         wcstombs(octets, above, sizeof octets), converted("UTF-8", "WCHAR_T", above, 4));
  return 0;
}
