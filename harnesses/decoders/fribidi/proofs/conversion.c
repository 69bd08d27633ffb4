/* Shows that FriBidi reads behind its input, takes ill-formed octets for characters, and writes
 * surrogates. With `page`, the octet 80 is the last of a page, and the next page cannot be read.
 * With `behind`, C2 stands before octets that are not part of the input, then the same page. */

#define _GNU_SOURCE
#include <fribidi.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static void decode(const char* text, FriBidiStrIndex n) {
  FriBidiChar values[8];
  const FriBidiStrIndex count = fribidi_charset_to_unicode(FRIBIDI_CHAR_SET_UTF8, text, n, values);
  for (FriBidiStrIndex i = 0; i < n; ++i) printf("%02X ", text[i] & 0xFF);
  printf("->");
  for (FriBidiStrIndex i = 0; i < count; ++i) printf(" %04X", (unsigned)values[i]);
  printf(", ");
}

/* The child dies by the signal, so the parent can print it. */
static int at_the_end_of_a_page(void) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  char* pages =
      (char*)mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  int status = 0;
  mprotect(pages + page, page, PROT_NONE);
  pages[page - 1] = '\x80';
  const pid_t child = fork();
  if (child == 0) {
    decode(pages + page - 1, 1);
    _exit(0);
  }
  waitpid(child, &status, 0);
  printf("80 at the end of a page: signal %d\n", WIFSIGNALED(status) ? WTERMSIG(status) : 0);
  return 0;
}

/* The result must not depend on octets behind the input: 7A and 41 give different ones. */
static int before_other_octets(void) {
  printf("before 7A: ");
  decode("\xC2z", 1);
  printf("before 41: ");
  decode("\xC2\x41", 1);
  (void)fflush(stdout);
  return at_the_end_of_a_page();
}

int main(int count, char** arguments) {
  const FriBidiChar values[] = {0xD800, 0x110000};
  const char* texts[] = {"\x80z",
                         "\x84\x31\x95\x33",
                         "\xC0\x80z",
                         "\xC1\x81z",
                         "\xC0\xC0z",
                         "\xC2z",
                         "\xE0\x80\x41z",
                         "\xED\xA0\x80z",
                         "\xF0\x80\x80\x81z",
                         "\xF4\x90\x80\x80z",
                         "\xF8\x88\x80\x80",
                         "\xFFzzz",
                         "\x80\xEF\xBB\xBF"};
  char octets[16];
  if (count > 1 && strcmp(arguments[1], "behind") == 0) return before_other_octets();
  if (count > 1) return at_the_end_of_a_page();
  for (size_t i = 0; i < sizeof texts / sizeof *texts; ++i) {
    decode(texts[i], (FriBidiStrIndex)strlen(texts[i]));
  }
  const FriBidiStrIndex n = fribidi_unicode_to_charset(FRIBIDI_CHAR_SET_UTF8, values, 2, octets);
  printf("D800 110000 ->");
  for (FriBidiStrIndex i = 0; i < n; ++i) printf(" %02X", octets[i] & 0xFF);
  puts("");
  return 0;
}
