/* One call of g_converter_convert on a new GCharsetConverter, told that its input ends here. "If
 * any data was either produced or consumed, and then an error happens, then only the successful
 * conversion is reported and the error is returned on the next call." */

#include <gio/gio.h>

#include "harnesses/decoders/glib/rows.h"

/* The octet order of the machine, so that a signature is neither written nor expected. */
#if G_BYTE_ORDER == G_LITTLE_ENDIAN
#define UTF32 "UTF-32LE"
#else
#define UTF32 "UTF-32BE"
#endif

typedef struct {
  const char *to, *from;
  const void* in;
  gsize left, read, written;
} Job;

/* Calls until it has finished, or once. Sets what was read and written. */
static utf8spec_status convert(Job* job, uint8_t* out, gsize room, int once) {
  GCharsetConverter* const converter = g_charset_converter_new(job->to, job->from, NULL);
  GConverterResult result = G_CONVERTER_CONVERTED;
  GError* told = NULL;
  if (converter == NULL) return UTF8SPEC_FAULT;
  while (result == G_CONVERTER_CONVERTED) {
    gsize read = 0, written = 0;
    result = g_converter_convert(G_CONVERTER(converter), (const uint8_t*)job->in + job->read,
                                 job->left, out + job->written, room - job->written,
                                 G_CONVERTER_INPUT_AT_END, &read, &written, &told);
    job->read += read;
    job->left -= read;
    job->written += written;
    if (once) break;
  }
  g_object_unref(converter);
  if (result != G_CONVERTER_ERROR) return UTF8SPEC_OK;
  const gboolean lacks_room = g_error_matches(told, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  const gboolean of_input = g_error_matches(told, G_IO_ERROR, G_IO_ERROR_INVALID_DATA) ||
                            g_error_matches(told, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT);
  g_clear_error(&told);
  return lacks_room ? UTF8SPEC_OUT_OF_SPACE : of_input ? UTF8SPEC_ILL_FORMED : UTF8SPEC_FAULT;
}

/* "outbuf_size: The number of bytes in outbuf, must be at least one." */
enum { least_room = 1 };

/* All calls that it takes, with room for every octet. */
static utf8spec_status convert_all(Job* job, utf8spec_output* output, utf8spec_form form) {
  const size_t unit = form == UTF8SPEC_SCALARS ? sizeof(uint32_t) : 1;
  const size_t room = job->left * sizeof(uint32_t) + least_room;
  uint8_t* const out = glib_host->guarded(room);
  const utf8spec_status status = convert(job, out, room, 0);
  if (status == UTF8SPEC_OUT_OF_SPACE) return UTF8SPEC_FAULT;
  return glib_put(output, form, out, job->written / unit) ? status : UTF8SPEC_OUT_OF_SPACE;
}

/* One call with the room of the output. */
static utf8spec_status fill(Job* job, utf8spec_output* output, utf8spec_form form) {
  const size_t unit = form == UTF8SPEC_SCALARS ? sizeof(uint32_t) : 1;
  if (output->capacity < least_room) return UTF8SPEC_UNSUPPORTED;
  const utf8spec_status status = convert(job, output->data, output->capacity * unit, 1);
  output->form = form;
  output->count = job->written / unit;
  return status == UTF8SPEC_OUT_OF_SPACE ? UTF8SPEC_OK : status;
}

static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  Job job = {UTF32, "UTF-8", in, n, 0, 0};
  const utf8spec_status status = convert_all(&job, output, UTF8SPEC_SCALARS);
  error->offset = job.read;
  return status;
}

static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  Job job = {"UTF-8", UTF32, in, n * sizeof *in, 0, 0};
  const utf8spec_status status = convert_all(&job, output, UTF8SPEC_UTF8);
  error->offset = job.read / sizeof *in;
  return status;
}

static utf8spec_status fill_decode(const uint8_t* in, size_t n, utf8spec_output* output,
                                   size_t* read, utf8spec_error* error) {
  Job job = {UTF32, "UTF-8", in, n, 0, 0};
  const utf8spec_status status = fill(&job, output, UTF8SPEC_SCALARS);
  error->offset = *read = job.read;
  return status;
}

static utf8spec_status fill_encode(const uint32_t* in, size_t n, utf8spec_output* output,
                                   size_t* read, utf8spec_error* error) {
  Job job = {"UTF-8", UTF32, in, n * sizeof *in, 0, 0};
  const utf8spec_status status = fill(&job, output, UTF8SPEC_UTF8);
  error->offset = *read = job.read / sizeof *in;
  return status;
}

utf8spec_decoder_extended gio_converter_convert = {
    .side.decoder = {.struct_size = sizeof gio_converter_convert,
                     .name = "gio-converter-convert",
                     .decode = decode,
                     .encode = encode},
    .fill_decode = fill_decode,
    .fill_encode = fill_encode};
