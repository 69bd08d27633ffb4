/* Shows that g_unichar_to_utf8 writes values that are not scalar values: a surrogate, 110000 and
 * FFFFFFFF. It returns a length for each, so a caller sees no error. */

#include <glib.h>
#include <stdio.h>

int main(void) {
  static const gunichar values[] = {0xD800, 0x110000, 0xFFFFFFFF};
  const char* separator = "";
  for (size_t i = 0; i < G_N_ELEMENTS(values); ++i, separator = ", ") {
    char octets[6];
    printf("%s%X as %d octets", separator, values[i], g_unichar_to_utf8(values[i], octets));
  }
  puts("");
  return 0;
}
