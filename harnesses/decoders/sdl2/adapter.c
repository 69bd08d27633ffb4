/* SDL: SDL_iconv_string between UTF-8 and UTF-32. Depending on the build, it is SDL's own code
 * or the C library's iconv. It returns a string and no error for ill-formed input, so the row
 * replaces. The result has no length, so U+0000 cannot be put to it. */

#include <SDL.h>

#include "harnesses/decoders/shared/quoted_text.h"

static const utf8spec_host* host;

/* The input includes its NUL, as in SDL's own macros. So the output ends with one. */
static utf8spec_status replace(const uint8_t* in, size_t n, utf8spec_output* output) {
  size_t count = 0;
  if (n > 0 && memchr(in, 0, n) != NULL) return UTF8SPEC_UNSUPPORTED;
  const utf8spec_text text = utf8spec_between(host, "", in, n, "");
  uint32_t* scalars = (uint32_t*)(void*)SDL_iconv_string("UTF-32LE", "UTF-8", text.data, n + 1);
  if (scalars == NULL) return UTF8SPEC_FAULT;
  while (scalars[count] != 0) ++count;
  const utf8spec_status status = utf8spec_hand_over(output, UTF8SPEC_SCALARS, scalars, count);
  SDL_free(scalars);
  return status;
}

/* The octet order is little-endian in the name, as on all machines that we test. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  (void)error;
  uint32_t* values = (uint32_t*)host->guarded(4 * n + 4);
  for (size_t i = 0; i < n; ++i) {
    if (in[i] == 0) return UTF8SPEC_UNSUPPORTED;
    values[i] = in[i];
  }
  values[n] = 0;
  char* octets = SDL_iconv_string("UTF-8", "UTF-32LE", (const char*)values, 4 * n + 4);
  if (octets == NULL) return UTF8SPEC_FAULT;
  const utf8spec_status status = utf8spec_hand_over(output, UTF8SPEC_UTF8, octets, strlen(octets));
  SDL_free(octets);
  return status;
}

/* The linked version may differ from that of the headers. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static char version[32];
  static utf8spec_decoder row;
  static const utf8spec_decoder* const rows[] = {&row};
  SDL_version linked;
  host = given;
  SDL_GetVersion(&linked);
  SDL_snprintf(version, sizeof version, "%d.%d.%d", linked.major, linked.minor, linked.patch);
  row = utf8spec_row("sdl2-iconv-string", version);
  row.replace = replace;
  row.encode = encode;
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
