/* SDL: SDL_iconv_string between UTF-8 and UTF-32. Depending on the build, it is SDL's own code
 * or the C library's iconv. It returns a string and no error for ill-formed input, so the rows
 * replace. The result has no length, so U+0000 cannot be put to them. */

#include "harnesses/decoders/sdl2/rows.h"
#include "harnesses/decoders/shared/quoted_text.h"

/* Set when the plugin is loaded, before any row is called. */
const utf8spec_host* sdl2_host;

/* The input includes its NUL, as in SDL's own macros. So the output ends with one. */
static utf8spec_status replace(const uint8_t* in, size_t n, utf8spec_output* output) {
  size_t count = 0;
  if (n > 0 && memchr(in, 0, n) != NULL) return UTF8SPEC_UNSUPPORTED;
  const utf8spec_text text = utf8spec_between(sdl2_host, "", in, n, "");
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
  size_t length = 4 * n;
  (void)error;
  if (n > 0 && sdl2_before_nul(in, n, 4) < n) return UTF8SPEC_UNSUPPORTED;
  const char* const values = sdl2_ended(in, &length, 4);
  char* octets = SDL_iconv_string("UTF-8", "UTF-32LE", values, length);
  if (octets == NULL) return UTF8SPEC_FAULT;
  const utf8spec_status status = utf8spec_hand_over(output, UTF8SPEC_UTF8, octets, strlen(octets));
  SDL_free(octets);
  return status;
}

static utf8spec_decoder sdl2_utf_8 = {
    .name = "sdl2-iconv-string", .replace = replace, .encode = encode};

/* The linked version may differ from that of the headers. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static char version[32];
  static utf8spec_decoder* const rows[] = {&sdl2_utf_8,    &sdl2_utf_16, &sdl2_utf_16be,
                                           &sdl2_utf_16le, &sdl2_utf_32, &sdl2_utf_32be,
                                           &sdl2_utf_32le};
  SDL_version linked;
  sdl2_host = host;
  SDL_GetVersion(&linked);
  SDL_snprintf(version, sizeof version, "%d.%d.%d", linked.major, linked.minor, linked.patch);
  *count = sizeof rows / sizeof rows[0];
  for (size_t i = 0; i < *count; ++i) {
    rows[i]->abi_version = UTF8SPEC_ABI_VERSION;
    rows[i]->struct_size = sizeof *rows[i];
    rows[i]->version = version;
  }
  return (const utf8spec_decoder* const*)rows;
}
