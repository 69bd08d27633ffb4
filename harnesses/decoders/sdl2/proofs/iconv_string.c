/* Shows that SDL_iconv_string leaves out ill-formed input, in one case with the text after it.
 * In UTF-32 it continues one octet later, which shifts all following units. */

#include <SDL.h>
#include <stdio.h>
#include <string.h>

static void decode(const char* text) {
  Uint32* values = (Uint32*)(void*)SDL_iconv_string("UTF-32LE", "UTF-8", text, strlen(text) + 1);
  for (const char* octet = text; *octet != '\0'; ++octet) printf("%02X ", *octet & 0xFF);
  printf("->");
  for (const Uint32* value = values; *value != 0; ++value) printf(" %04X", (unsigned)*value);
  printf(", ");
  SDL_free(values);
}

static void encode(Uint32 value) {
  const Uint32 values[] = {value, 0};
  char* octets = SDL_iconv_string("UTF-8", "UTF-32LE", (const char*)values, sizeof values);
  printf("%X ->", (unsigned)value);
  for (const char* octet = octets; *octet != '\0'; ++octet) printf(" %02X", *octet & 0xFF);
  printf("%s", value > 0xFFFF ? "\n" : ", ");
  SDL_free(octets);
}

int main(void) {
  decode("a\x80z");
  decode("a\xE2\x82z");
  decode("a\xC3");
  decode(
      "\xEF\xBB\xBF"
      "aaaaaaaaaaaaa"
      "\xE0\x80\x80"
      "aaaaaaaaa");
  encode(0xD800);
  encode(0x110000);
  return 0;
}
