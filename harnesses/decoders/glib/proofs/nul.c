/* Shows what GLib does with `A`, NUL, `B`, although the length 3 is given. U+0000 is a character
 * of UTF-8. Some functions count it, some stop at it, some refuse it. */

#include <glib.h>
#include <locale.h>
#include <stdio.h>

int main(void) {
  (void)setlocale(LC_ALL, "");
  static const char text[] = "A\0B";
  static const gunichar2 units[] = {'A', 0, 'B'};
  glong to_utf16 = 0, from_utf16 = 0;
  char* const mended = g_utf8_make_valid(text, 3);
  char* const shown = g_strescape(mended, NULL);
  g_free(g_utf8_to_utf16(text, 3, NULL, &to_utf16, NULL));
  g_free(g_utf16_to_utf8(units, 3, NULL, &from_utf16, NULL));
  printf("g_utf8_validate_len %d, ", g_utf8_validate_len(text, 3, NULL));
  printf("g_utf8_get_char_validated %d, ", (int)g_utf8_get_char_validated(text + 1, 2));
  printf("g_utf8_make_valid %s, ", shown);
  printf("g_utf8_to_utf16 %ld unit, g_utf16_to_utf8 %ld octet, ", to_utf16, from_utf16);
  printf("g_locale_to_utf8 %s\n", g_locale_to_utf8(text, 3, NULL, NULL, NULL) ? "text" : "NULL");
  g_free(mended);
  g_free(shown);
  return 0;
}
