/* Shows that LibYAML allows surrogates and values above U+10FFFF in a scalar that is to be
 * emitted. Its parser refuses the same octets. So a program can emit a document that it cannot
 * read again. */

#include <stdio.h>
#include <yaml.h>

static int accepts(const char* text) {
  yaml_event_t event;
  const int ok = yaml_scalar_event_initialize(&event, NULL, NULL, (const yaml_char_t*)text, -1, 1,
                                              1, YAML_ANY_SCALAR_STYLE);
  if (ok) yaml_event_delete(&event);
  return ok;
}

int main(void) {
  printf("C0 80: %d, ED A0 80: %d, F4 90 80 80: %d\n", accepts("\xC0\x80"), accepts("\xED\xA0\x80"),
         accepts("\xF4\x90\x80\x80"));
  return 0;
}
