/* apr_xlate_conv_buffer of the Apache Portable Runtime, from UTF-8 to UTF-32 and UTF-16, and
 * from UTF-32 back. It is a thin layer over iconv, so deviations of glibc appear here too. The
 * documentation promises a status and what was read. The adapter must not repair statuses: a
 * lenient iconv must show as lenient. */

#include <apr_general.h>
#include <apr_version.h>
#include <apr_xlate.h>
#include <apu_version.h>

#include "harnesses/abi/utf8spec_decoder.h"

/* The octet order of the machine, so that APR neither writes nor expects a signature. */
#if APR_IS_BIGENDIAN
#define UTF16 "UTF-16BE"
#define UTF32 "UTF-32BE"
#else
#define UTF16 "UTF-16LE"
#define UTF32 "UTF-32LE"
#endif

static apr_pool_t* pool;

typedef struct {
  const char *to, *from;
  utf8spec_form form; /* of what comes out */
  apr_xlate_t* handle;
} Conversion;

/* APR_SUCCESS with input left means that the output is full. APR_EINVAL is ill-formed input, and
 * APR_INCOMPLETE is input that ends inside a character. A call without input resets the handle. */
static utf8spec_status convert(Conversion* conversion, const void* in, size_t octets,
                               utf8spec_output* output, size_t* read) {
  const utf8spec_form form = conversion->form;
  const size_t unit = form == UTF8SPEC_SCALARS ? 4 : form == UTF8SPEC_UTF16 ? 2 : 1;
  apr_size_t left = octets, room = output->capacity * unit, none = 0;
  if (conversion->handle == NULL &&
      apr_xlate_open(&conversion->handle, conversion->to, conversion->from, pool) != APR_SUCCESS)
    return UTF8SPEC_FAULT;
  apr_xlate_conv_buffer(conversion->handle, NULL, NULL, output->data, &none);
  const apr_status_t status =
      apr_xlate_conv_buffer(conversion->handle, in, &left, output->data, &room);
  *read = octets - left;
  output->form = form;
  output->count = output->capacity - room / unit;
  if (status == APR_SUCCESS) return left == 0 ? UTF8SPEC_OK : UTF8SPEC_OUT_OF_SPACE;
  return status == APR_EINVAL || status == APR_INCOMPLETE ? UTF8SPEC_ILL_FORMED : UTF8SPEC_FAULT;
}

/* Offsets are octets of the input; APR stops at the first one that it cannot convert. */
static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  static Conversion conversion = {UTF32, "UTF-8", UTF8SPEC_SCALARS, NULL};
  return convert(&conversion, in, n, output, &error->offset);
}

/* Values go in as UTF-32, so also those that are not scalar values reach the library. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  static Conversion conversion = {"UTF-8", UTF32, UTF8SPEC_UTF8, NULL};
  size_t read = 0;
  const utf8spec_status status = convert(&conversion, in, n * sizeof *in, output, &read);
  error->offset = read / sizeof *in;
  return status;
}

/* No encoder in this row: UTF-16 as input would need another handle. */
static utf8spec_status decode_utf_16(const uint8_t* in, size_t n, utf8spec_output* output,
                                     utf8spec_error* error) {
  static Conversion conversion = {UTF16, "UTF-8", UTF8SPEC_UTF16, NULL};
  return convert(&conversion, in, n, output, &error->offset);
}

/* Little room is no error. */
static utf8spec_status fill(Conversion* conversion, const void* in, size_t octets,
                            utf8spec_output* output, size_t* read) {
  const utf8spec_status status = convert(conversion, in, octets, output, read);
  return status == UTF8SPEC_OUT_OF_SPACE ? UTF8SPEC_OK : status;
}

static utf8spec_status fill_decode(const uint8_t* in, size_t n, utf8spec_output* output,
                                   size_t* read, utf8spec_error* error) {
  static Conversion conversion = {UTF32, "UTF-8", UTF8SPEC_SCALARS, NULL};
  const utf8spec_status status = fill(&conversion, in, n, output, read);
  error->offset = *read;
  return status;
}

static utf8spec_status fill_encode(const uint32_t* in, size_t n, utf8spec_output* output,
                                   size_t* read, utf8spec_error* error) {
  static Conversion conversion = {"UTF-8", UTF32, UTF8SPEC_UTF8, NULL};
  const utf8spec_status status = fill(&conversion, in, n * sizeof *in, output, read);
  error->offset = *read /= sizeof *in;
  return status;
}

static utf8spec_status fill_decode_utf_16(const uint8_t* in, size_t n, utf8spec_output* output,
                                          size_t* read, utf8spec_error* error) {
  static Conversion conversion = {UTF16, "UTF-8", UTF8SPEC_UTF16, NULL};
  const utf8spec_status status = fill(&conversion, in, n, output, read);
  error->offset = *read;
  return status;
}

/* Zero rows tell the host that APR could not be initialized. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static utf8spec_decoder_extended utf_32 = {.side.decoder = {.abi_version = UTF8SPEC_ABI_VERSION,
                                                              .struct_size = sizeof utf_32,
                                                              .name = "apr-xlate",
                                                              .decode = decode,
                                                              .encode = encode},
                                             .fill_decode = fill_decode,
                                             .fill_encode = fill_encode};
  static utf8spec_decoder_extended utf_16 = {.side.decoder = {.abi_version = UTF8SPEC_ABI_VERSION,
                                                              .struct_size = sizeof utf_16,
                                                              .name = "apr-xlate-utf-16",
                                                              .decode = decode_utf_16},
                                             .fill_decode = fill_decode_utf_16};
  static const utf8spec_decoder* const rows[] = {&utf_32.side.decoder, &utf_16.side.decoder};
  (void)host;
  *count = 0;
  if (apr_initialize() != APR_SUCCESS || apr_pool_create(&pool, NULL) != APR_SUCCESS) return rows;
  utf_32.side.decoder.version = utf_16.side.decoder.version = apu_version_string();
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
