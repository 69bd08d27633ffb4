/* GNU Libidn's conversions between UTF-8 and UCS-4, from its copy of GLib's code.
 * stringprep_utf8_to_ucs4 has a length, but its code stops at a NUL. The functions give no place
 * of an error. */

#include <idn-free.h>
#include <stringprep.h>

#include "harnesses/decoders/shared/hand_over.h"

static const utf8spec_host* host;

/* NULL means "invalid", or no memory. The length is "the maximum length of str to use". */
static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  size_t count = 0;
  (void)error;
  uint32_t* scalars = stringprep_utf8_to_ucs4((const char*)in, (ssize_t)n, &count);
  if (scalars == NULL) return UTF8SPEC_ILL_FORMED;
  const utf8spec_status status = utf8spec_hand_over(output, UTF8SPEC_SCALARS, scalars, count);
  idn_free(scalars);
  return status;
}

/* It tells how many values it read, but only on success. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  size_t read = 0, count = 0;
  char* octets = stringprep_ucs4_to_utf8(in, (ssize_t)n, &read, &count);
  (void)error;
  if (octets == NULL) return UTF8SPEC_ILL_FORMED;
  const utf8spec_status status = utf8spec_hand_over(output, UTF8SPEC_UTF8, octets, count);
  idn_free(octets);
  return status;
}

/* "outbuf: must have at least 6 bytes of space". The function has no error to return. */
static utf8spec_status unichar(const uint32_t* in, size_t n, utf8spec_output* output,
                               utf8spec_error* error) {
  char* octets = (char*)host->guarded(6);
  (void)error;
  output->form = UTF8SPEC_UTF8;
  for (size_t i = 0; i < n; ++i) {
    const int length = stringprep_unichar_to_utf8(in[i], octets);
    const utf8spec_status status =
        utf8spec_hand_over(output, UTF8SPEC_UTF8, octets, (size_t)length);
    if (status != UTF8SPEC_OK) return status;
  }
  return UTF8SPEC_OK;
}

/* stringprep_check_version without an argument returns the version that runs. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static utf8spec_decoder string, character;
  static const utf8spec_decoder* const rows[] = {&string, &character};
  host = given;
  string = utf8spec_row("libidn-utf8-to-ucs4", stringprep_check_version(NULL));
  string.decode = decode;
  string.encode = encode;
  character = utf8spec_row("libidn-unichar-to-utf8", stringprep_check_version(NULL));
  character.encode = unichar;
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
