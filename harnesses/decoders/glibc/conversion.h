/* Conversions by iconv, which the rows of UTF-8 (iconv.c) and of other encodings (encodings.c)
 * share. */
#pragma once

#include <iconv.h>

#include "harnesses/decoders/glibc/rows.h"

/* The octet order of the machine, so that a signature is neither written nor expected. */
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define UTF16 "UTF-16LE"
#define UTF32 "UTF-32LE"
#else
#define UTF16 "UTF-16BE"
#define UTF32 "UTF-32BE"
#endif

typedef struct {
  const char *to, *from;
  utf8spec_form form; /* of what comes out */
  iconv_t descriptor;
} Conversion;

/* Opens the descriptor if it is NULL, resets it, and converts. `read` is the number of octets that
 * iconv has read: of an error, its place. If the room is too small, the output is what fits. */
utf8spec_status libc_convert(Conversion* conversion, const void* in, size_t octets,
                             utf8spec_output* output, size_t* read);

/* The offset counts values, and iconv counts octets. */
static inline utf8spec_status libc_encode_from(Conversion* conversion, const uint32_t* in, size_t n,
                                               utf8spec_output* output, utf8spec_error* error) {
  size_t read = 0;
  const utf8spec_status status = libc_convert(conversion, in, n * sizeof *in, output, &read);
  error->offset = read / sizeof *in;
  return status;
}

/* One call with a new descriptor and the room of the output. Little room is no error. */
static inline utf8spec_status libc_fill(Conversion conversion, const void* in, size_t octets,
                                        utf8spec_output* output, size_t* read) {
  const utf8spec_status status = libc_convert(&conversion, in, octets, output, read);
  if ((intptr_t)conversion.descriptor != -1) iconv_close(conversion.descriptor);
  return status == UTF8SPEC_OUT_OF_SPACE ? UTF8SPEC_OK : status;
}

static inline utf8spec_status libc_fill_decode(Conversion conversion, const uint8_t* in, size_t n,
                                               utf8spec_output* output, size_t* read,
                                               utf8spec_error* error) {
  const utf8spec_status status = libc_fill(conversion, in, n, output, read);
  error->offset = *read;
  return status;
}

/* The values are UTF-32, and iconv counts octets. */
static inline utf8spec_status libc_fill_encode(Conversion conversion, const uint32_t* in, size_t n,
                                               utf8spec_output* output, size_t* read,
                                               utf8spec_error* error) {
  const utf8spec_status status = libc_fill(conversion, in, n * sizeof *in, output, read);
  error->offset = *read /= sizeof *in;
  return status;
}
