/* Shows that GCharsetConverter, from UTF-8 to UTF-8, passes F4 90 80 80 through, which is 110000
 * and not a character. */

#include <gio/gio.h>
#include <stdio.h>

int main(void) {
  char out[8];
  gsize read = 0, written = 0;
  GCharsetConverter* const converter = g_charset_converter_new("UTF-8", "UTF-8", NULL);
  if (converter == NULL) return 1;
  g_converter_convert(G_CONVERTER(converter), "\xF4\x90\x80\x80", 4, out, sizeof out,
                      G_CONVERTER_INPUT_AT_END, &read, &written, NULL);
  printf("F4 90 80 80 ->");
  for (gsize i = 0; i < written; ++i) printf(" %02X", (unsigned char)out[i]);
  puts("");
  g_object_unref(converter);
  return 0;
}
