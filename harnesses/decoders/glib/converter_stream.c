/* GIO as a stream: a GCharsetConverter behind a GConverterOutputStream. The stream keeps octets
 * that a chunk leaves unfinished. From UTF-8 to UTF-8 the converter is iconv, so it shows which
 * sequences iconv passes through. */

#include <gio/gio.h>

#include "harnesses/decoders/shared/stream_only.h"

typedef struct {
  GOutputStream *memory, *converting;
  gsize taken; /* octets of what `memory` holds that were handed over */
} Stream;

/* There is no option to replace, so both kinds of stream are strict. */
static void* stream_open(int replace) {
  (void)replace;
  GCharsetConverter* const converter = g_charset_converter_new("UTF-8", "UTF-8", NULL);
  if (converter == NULL) return NULL;
  Stream* const stream = g_new0(Stream, 1);
  stream->memory = g_memory_output_stream_new_resizable();
  stream->converting = g_converter_output_stream_new(stream->memory, G_CONVERTER(converter));
  g_object_unref(converter);
  return stream;
}

/* Whether the input was refused. Other errors are faults. */
static utf8spec_status refusal(GError* error) {
  const gboolean of_input = g_error_matches(error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA) ||
                            g_error_matches(error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT);
  g_clear_error(&error);
  return of_input ? UTF8SPEC_ILL_FORMED : UTF8SPEC_FAULT;
}

/* Closing converts the rest as the end of input. Output that does not fit is lost: the stream
 * cannot take it back, so the status is FAULT and not OUT_OF_SPACE. */
static utf8spec_status stream_push(void* opened, const uint8_t* in, size_t n, int last,
                                   utf8spec_output* output, utf8spec_error* error) {
  Stream* const stream = opened;
  GError* told = NULL;
  (void)error;
  const gboolean done =
      last ? g_output_stream_close(stream->converting, NULL, &told)
           : g_output_stream_write_all(stream->converting, in, n, NULL, NULL, &told);
  GMemoryOutputStream* const memory = G_MEMORY_OUTPUT_STREAM(stream->memory);
  const gsize count = g_memory_output_stream_get_data_size(memory) - stream->taken;
  const uint8_t* const octets = g_memory_output_stream_get_data(memory);
  if (count > output->capacity) return UTF8SPEC_FAULT;
  if (count > 0) memcpy(output->data, octets + stream->taken, count);
  output->form = UTF8SPEC_UTF8;
  output->count = count;
  stream->taken += count;
  return done ? UTF8SPEC_OK : refusal(told);
}

/* The output stream owns the converter, so it is freed with it. */
static void stream_close(void* opened) {
  Stream* const stream = opened;
  g_object_unref(stream->converting);
  g_object_unref(stream->memory);
  g_free(stream);
}

int main(void) {
  char version[32];
  const utf8spec_decoder decoder = {.name = "gio-charset-converter",
                                    .version = version,
                                    .stream_open = stream_open,
                                    .stream_push = stream_push,
                                    .stream_close = stream_close};
  g_snprintf(version, sizeof version, "%u.%u.%u", glib_major_version, glib_minor_version,
             glib_micro_version);
  return utf8spec_serve_stream(&decoder);
}
