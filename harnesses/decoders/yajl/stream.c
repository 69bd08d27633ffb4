/* YAJL's parser as a stream: a string of a JSON text in chunks. yajl_parse promises to accept
 * text in pieces. The opening quote goes in first; a string comes out when its closing quote is
 * read. No offset is given, as yajl_get_bytes_consumed counts within one chunk. */

#include <yajl/yajl_parse.h>
#include <yajl/yajl_version.h>

#include "harnesses/decoders/shared/quoted_text.h"
#include "harnesses/decoders/shared/text_stream.h"

static int take(void* text, const unsigned char* piece, size_t length) {
  utf8spec_append((utf8spec_buffer*)text, (const char*)piece, length);
  return 1;
}

static const yajl_callbacks callbacks = {.yajl_string = take};

static const unsigned char quote[] = {'"'};

static utf8spec_status answer(yajl_status status) {
  return status == yajl_status_ok ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

static void* opened(utf8spec_buffer* text) {
  yajl_handle parser = yajl_alloc(&callbacks, NULL, text);
  yajl_parse(parser, quote, 1);
  return parser;
}

static utf8spec_status push(void* parser, const uint8_t* in, size_t n, utf8spec_error* error) {
  (void)error;
  return answer(yajl_parse((yajl_handle)parser, in, n));
}

/* The text is complete only after the second call. */
static utf8spec_status finish(void* parser, utf8spec_error* error) {
  (void)error;
  const utf8spec_status status = answer(yajl_parse((yajl_handle)parser, quote, 1));
  return status == UTF8SPEC_OK ? answer(yajl_complete_parse((yajl_handle)parser)) : status;
}

static void closed(void* parser) { yajl_free((yajl_handle)parser); }

int main(void) {
  char version[16];
  const int number = yajl_version();
  (void)snprintf(version, sizeof version, "%d.%d.%d", number / 10000, number / 100 % 100,
                 number % 100);
  const utf8spec_text_stream row = {
      "yajl-parse-stream",  version, utf8spec_json_forbids, opened, push, finish, closed,
      " also=stream-deltas"};
  return utf8spec_serve_text_stream(&row);
}
