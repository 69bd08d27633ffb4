/* Shows what g_utf8_to_ucs4 accepts (surrogates, values above U+10FFFF, five octets) and that it
 * stops at a NUL. */

#include <glib.h>
#include <stdio.h>

/* The number of characters read is in `count`, not in the terminated result. */
static void show(const char* text, glong octets) {
  glong count = 0;
  gunichar* const characters = g_utf8_to_ucs4(text, octets, NULL, &count, NULL);
  printf("%ld octets read as", octets);
  for (glong i = 0; i < count; ++i) printf(" %X", characters[i]);
  printf(", ");
  g_free(characters);
}

int main(void) {
  static const gunichar values[] = {'A', 0, 'B'}, surrogate = 0xD800, above = 0x110000;
  glong counts[3];
  show("\xED\xA0\x80", 3);
  show("\xF4\x90\x80\x80", 4);
  show("\xF8\x88\x80\x80\x80", 5);
  show("A\0B", 3);
  g_free(g_ucs4_to_utf8(values, 3, NULL, &counts[0], NULL));
  g_free(g_ucs4_to_utf8(&surrogate, 1, NULL, &counts[1], NULL));
  g_free(g_ucs4_to_utf8(&above, 1, NULL, &counts[2], NULL));
  printf("A 0 B written as %ld octet, D800 as %ld, 110000 as %ld\n", counts[0], counts[1],
         counts[2]);
  return 0;
}
