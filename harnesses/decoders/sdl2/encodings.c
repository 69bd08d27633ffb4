/* SDL_iconv_string from UTF-16 and UTF-32 to UTF-8, and from UTF-32LE to them. A NUL of the
 * encoding ends the input, so it is whole units and has no other NUL. */

#include "harnesses/decoders/sdl2/rows.h"

static utf8spec_status replace(const char* encoding, size_t unit, const uint8_t* in, size_t n,
                               utf8spec_output* output) {
  if (n > 0 && sdl2_before_nul(in, n / unit, unit) < n / unit) return UTF8SPEC_UNSUPPORTED;
  const char* const text = sdl2_ended(in, &n, unit);
  char* const octets = SDL_iconv_string("UTF-8", encoding, text, n);
  if (octets == NULL) return UTF8SPEC_FAULT;
  const utf8spec_status status = utf8spec_hand_over(output, UTF8SPEC_UTF8, octets, strlen(octets));
  SDL_free(octets);
  return status;
}

static utf8spec_status encode(const char* encoding, size_t unit, const uint32_t* in, size_t n,
                              utf8spec_output* output) {
  size_t octets = 4 * n;
  if (n > 0 && sdl2_before_nul(in, n, 4) < n) return UTF8SPEC_UNSUPPORTED;
  const char* const values = sdl2_ended(in, &octets, 4);
  char* const text = SDL_iconv_string(encoding, "UTF-32LE", values, octets);
  if (text == NULL) return UTF8SPEC_FAULT;
  const size_t count = sdl2_before_nul(text, SIZE_MAX, unit) * unit;
  const utf8spec_status status = utf8spec_hand_over(output, UTF8SPEC_UTF8, text, count);
  SDL_free(text);
  return status;
}

/* NAME: of the variable. SDL: of the encoding for SDL_iconv_string. ENCODING: its name in the ABI.
 * UNIT: its octets. */
#define ROW(NAME, SDL, ENCODING, UNIT)                                                          \
  static utf8spec_status replace_##NAME(const uint8_t* in, size_t n, utf8spec_output* output) { \
    return replace(SDL, UNIT, in, n, output);                                                   \
  }                                                                                             \
  static utf8spec_status encode_##NAME(const uint32_t* in, size_t n, utf8spec_output* output,   \
                                       utf8spec_error* error) {                                 \
    (void)error;                                                                                \
    return encode(SDL, UNIT, in, n, output);                                                    \
  }                                                                                             \
  utf8spec_decoder sdl2_##NAME = {.name = "sdl2-iconv-string-" ENCODING,                        \
                                  .encoding = (ENCODING),                                       \
                                  .flags = UTF8SPEC_WHOLE_UNITS,                                \
                                  .replace = replace_##NAME,                                    \
                                  .encode = encode_##NAME}

ROW(utf_16, "UTF-16", "utf-16", 2);
ROW(utf_16be, "UTF-16BE", "utf-16be", 2);
ROW(utf_16le, "UTF-16LE", "utf-16le", 2);
ROW(utf_32, "UTF-32", "utf-32", 4);
ROW(utf_32be, "UTF-32BE", "utf-32be", 4);
ROW(utf_32le, "UTF-32LE", "utf-32le", 4);
