/* Shows u16_conv_from_encoding. With iconveh_error it writes a question mark for values that
 * UTF-16 does not have, and drops a truncated end. With iconveh_question_mark it drops that end,
 * too. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uniconv.h>

static void show(const char* before, const char* name, enum iconv_ilseq_handler handler,
                 const char* octets) {
  size_t count = 0;
  uint16_t* const result =
      u16_conv_from_encoding("UTF-8", handler, octets, strlen(octets), NULL, NULL, &count);
  printf("%s%s ->%s", before, name, result == NULL ? " NULL" : " {");
  for (size_t i = 0; result != NULL && i < count; ++i) printf(" %04X", result[i]);
  printf("%s", result == NULL ? "" : " }");
  free(result);
}

int main(void) {
  show("", "C2", iconveh_error, "\xC2");
  show("; ", "F4 90 80 80", iconveh_error, "\xF4\x90\x80\x80");
  show("; ", "E0 80", iconveh_question_mark, "\xE0\x80");
  show("; ", "FF", iconveh_error, "\xFF");
  putchar('\n');
  return 0;
}
