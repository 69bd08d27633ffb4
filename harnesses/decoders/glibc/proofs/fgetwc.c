/* Shows fgetwc at a file that ends inside a character: it reports the end and no error. C3 is a
 * lead alone; ED A0 would begin a surrogate. The last two files have F4 90 80 80 and five
 * octets. */

#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

/* A pipe, as a program reads from another one. */
static void show(const char* octets) {
  int ends[2];
  if (pipe(ends) != 0 || write(ends[1], octets, strlen(octets)) < 0) return;
  close(ends[1]);
  FILE* const file = fdopen(ends[0], "r");
  errno = 0;
  for (wint_t character; (character = fgetwc(file)) != WEOF;) printf("%X ", character);
  printf("ferror %d EILSEQ %d; ", ferror(file) != 0, errno == EILSEQ);
  (void)fclose(file);
}

int main(void) {
  if (setlocale(LC_ALL, "C.UTF-8") == NULL) return 1;
  show("A\xC3");
  show("A\xED\xA0");
  show("\xF4\x90\x80\x80");
  show("\xF8\x88\x80\x80\x80");
  puts("the end");
  return 0;
}
