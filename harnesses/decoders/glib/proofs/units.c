/* Shows that the functions from UTF-16 and UCS-4 stop at a NUL although the length is given, and
 * that g_ucs4_to_utf8 writes values above U+10FFFF. */

#include <glib.h>
#include <stdio.h>

static void show(const gunichar* values, glong length) {
  glong count = 0;
  char* const octets = g_ucs4_to_utf8(values, length, NULL, &count, NULL);
  printf("g_ucs4_to_utf8 %X:", values[0]);
  for (glong i = 0; i < count; ++i) printf(" %02X", octets[i] & 0xFF);
  printf("\n");
  g_free(octets);
}

int main(void) {
  static const gunichar2 units[] = {0, 'A'};
  static const gunichar values[] = {0, 'A'}, above = 0x110000, more = 0x1000000;
  glong counts[3];
  g_free(g_utf16_to_utf8(units, 2, NULL, &counts[0], NULL));
  g_free(g_utf16_to_ucs4(units, 2, NULL, &counts[1], NULL));
  g_free(g_ucs4_to_utf16(values, 2, NULL, &counts[2], NULL));
  printf("NUL A: g_utf16_to_utf8 %ld, g_utf16_to_ucs4 %ld, g_ucs4_to_utf16 %ld\n", counts[0],
         counts[1], counts[2]);
  show(values, 2);
  show(&above, 1);
  show(&more, 1);
  return 0;
}
