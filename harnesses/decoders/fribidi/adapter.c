/* GNU FriBidi: fribidi_charset_to_unicode and back, for UTF-8. It has a length, but no way to
 * report an error, so it can only replace. The output buffers are guarded: this library reads
 * and writes without checks, and a crash there is a finding. */

#include <fribidi.h>
#include <stdio.h>

#include "harnesses/decoders/shared/hand_over.h"

static const utf8spec_host* host;

/* It gives at most one character for each octet. */
static utf8spec_status replace(const uint8_t* in, size_t n, utf8spec_output* output) {
  FriBidiChar* scalars = (FriBidiChar*)host->guarded(n * sizeof(FriBidiChar));
  const FriBidiStrIndex count = fribidi_charset_to_unicode(FRIBIDI_CHAR_SET_UTF8, (const char*)in,
                                                           (FriBidiStrIndex)n, scalars);
  return utf8spec_hand_over(output, UTF8SPEC_SCALARS, scalars, (size_t)count);
}

/* Room for six octets for each value, as in RFC 2279, and for the NUL that it is documented to
 * add. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  char* octets = (char*)host->guarded(6 * n + 1);
  (void)error;
  const FriBidiStrIndex count =
      fribidi_unicode_to_charset(FRIBIDI_CHAR_SET_UTF8, in, (FriBidiStrIndex)n, octets);
  return utf8spec_hand_over(output, UTF8SPEC_UTF8, octets, (size_t)count);
}

/* The version is the second word of a text: "(GNU FriBidi) 1.0.8". */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static utf8spec_decoder row;
  static char version[32];
  static const utf8spec_decoder* const rows[] = {&row};
  host = given;
  if (sscanf(fribidi_version_info, "(%*[^)]) %31s", version) != 1) version[0] = '\0';
  row = utf8spec_row("fribidi-charset-to-unicode", version[0] != '\0' ? version : NULL);
  row.replace = replace;
  row.encode = encode;
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
