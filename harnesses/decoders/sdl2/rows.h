/* What the sources of SDL's plugin share: the host, and its rows. */
#pragma once

#include <SDL.h>

#include "harnesses/decoders/shared/hand_over.h"

/* The host that loaded the plugin. */
extern const utf8spec_host* sdl2_host;

/* The rows of other encodings than UTF-8. */
extern utf8spec_decoder sdl2_utf_16, sdl2_utf_16be, sdl2_utf_16le, sdl2_utf_32, sdl2_utf_32be,
    sdl2_utf_32le;

/* A text in guarded memory with two NULs of `unit` octets behind it, and its length with them. SDL
 * does not end its output, so the NUL must come from the input, as in SDL's own macros. After an
 * error, SDL continues one octet later: of two NULs, a whole one is then still left. */
static inline const char* sdl2_ended(const void* text, size_t* octets, size_t unit) {
  char* const copy = (char*)sdl2_host->guarded(*octets + 2 * unit);
  if (*octets > 0) memcpy(copy, text, *octets);
  memset(copy + *octets, 0, 2 * unit);
  *octets += 2 * unit;
  return copy;
}

/* The number of units before the first NUL. */
static inline size_t sdl2_before_nul(const void* text, size_t units, size_t unit) {
  static const char nul[4];
  size_t count = 0;
  while (count < units && memcmp((const char*)text + count * unit, nul, unit) != 0) ++count;
  return count;
}
