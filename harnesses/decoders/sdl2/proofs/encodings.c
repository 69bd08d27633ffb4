/* Shows that SDL_iconv_string continues one octet after the start of ill-formed UTF-16 and UTF-32.
 * So it reads all that follows from the wrong octets. Two NULs end each text. */

#include <SDL.h>
#include <stdio.h>
#include <string.h>

static void show(const char* octets, size_t count) {
  for (size_t i = 0; i < count; ++i) printf(" %02X", octets[i] & 0xFF);
}

static void decode(const char* encoding, const char* text, size_t length) {
  char copy[32] = {0};
  memcpy(copy, text, length);
  char* octets = SDL_iconv_string("UTF-8", encoding, copy, length + 8);
  printf("%s", encoding);
  show(text, length);
  printf(" ->");
  show(octets, strlen(octets));
  printf("\n");
  SDL_free(octets);
}

static void encode(const char* encoding, Uint32 value) {
  const Uint32 values[] = {value, 0, 0};
  char* octets = SDL_iconv_string(encoding, "UTF-32LE", (const char*)values, sizeof values);
  printf("%X -> %s", (unsigned)value, encoding);
  show(octets, 4);
  printf("\n");
  SDL_free(octets);
}

int main(void) {
  decode("UTF-16LE", "\x00\xDC\x41\x00\x42\x00", 6);
  decode("UTF-16LE", "\x00\xD8\xFF\xDB", 4);
  decode("UTF-16LE", "\x41\x00\x00\xD8", 4);
  decode("UTF-16BE", "\xDC\x00\x41\x42", 4);
  decode("UTF-16BE", "\xDC\x00\x00\x41", 4);
  decode("UTF-16BE", "\xDC\x00\xDC\x00", 4);
  decode("UTF-16", "\xFE\xFF\xDC\x00\x41\x42", 6);
  decode("UTF-32LE", "\x00\x00\x11\x00\x42\x00\x00\x00", 8);
  decode("UTF-32LE", "\x00\xD8\x00\x00", 4);
  decode("UTF-32BE", "\x00\x00\xD8\x00\x00\x00\x00\x42", 8);
  decode("UTF-32BE", "\x00\x00\xDE\x00\x00\x00\xDE\x00", 8);
  decode("UTF-32", "\xFF\xFE\x00\x00\x00\xD8\x00\x00\x42\x00\x00\x00", 12);
  encode("UTF-16LE", 0xD800);
  encode("UTF-16BE", 0x110000);
  encode("UTF-32LE", 0x110000);
  encode("UTF-32BE", 0xD800);
  return 0;
}
