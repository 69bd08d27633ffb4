/* Shows how many units GLib has read of a text that it calls right so far. A caller keeps the rest
 * and puts it before the next octets, which are never reached behind a NUL. */

#include <glib.h>
#include <stdio.h>

static void show_8(const char* text, glong octets) {
  glong ucs4 = 0, utf16 = 0;
  GError *of_ucs4 = NULL, *of_utf16 = NULL;
  g_free(g_utf8_to_ucs4(text, octets, &ucs4, NULL, &of_ucs4));
  g_free(g_utf8_to_utf16(text, octets, &utf16, NULL, &of_utf16));
  printf("%ld octets: to_ucs4 read %ld%s, to_utf16 %ld%s, get_char_validated %d; ", octets, ucs4,
         of_ucs4 ? " (error)" : "", utf16, of_utf16 ? " (error)" : "",
         (int)g_utf8_get_char_validated(text, octets));
}

int main(void) {
  static const gunichar2 units[] = {0, 'A'};
  glong utf8 = 0, ucs4 = 0;
  show_8("\0A", 2);
  show_8("\xC0\0", 2);
  show_8("\xF4\x90\x80\x80", 4);
  g_free(g_utf16_to_utf8(units, 2, &utf8, NULL, NULL));
  g_free(g_utf16_to_ucs4(units, 2, &ucs4, NULL, NULL));
  printf("2 units: utf16_to_utf8 read %ld, utf16_to_ucs4 %ld\n", utf8, ucs4);
  return 0;
}
