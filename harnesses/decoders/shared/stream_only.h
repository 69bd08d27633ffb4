/* Serves an API whose stream stops at errors and that has none that replaces. The C ABI has both
 * or neither, so this hello announces `stream` and
 * `stream-deltas` alone. C99 and C++, POSIX. */
#ifndef UTF8SPEC_DECODERS_STREAM_ONLY_H
#define UTF8SPEC_DECODERS_STREAM_ONLY_H

#include "harnesses/abi/utf8spec_adapter.h"

static inline void utf8spec_put_stream_hello(utf8spec_server* server, utf8spec_buffer* reply) {
  utf8spec_put(reply, "hello utf8spec/1 stream");
  utf8spec_put_word(reply, server->decoder->name);
  utf8spec_put_word(reply, server->decoder->version);
  if (server->decoder->stream_reset != NULL) utf8spec_put(reply, " reuse=yes");
  utf8spec_put(reply, " also=stream-deltas");
}

/* The functions of the C ABI would answer those that replace too, so they are refused here. */
static inline void utf8spec_answer_stream(utf8spec_server* server, const utf8spec_request* request,
                                          utf8spec_buffer* reply) {
  if (request->operation == UTF8SPEC_STREAM || request->operation == UTF8SPEC_STREAM_DELTAS)
    utf8spec_plain_answer(server, request, reply);
  else
    utf8spec_put_fault(reply, "operation not offered");
}

/* Serves until "bye" or the end of input and returns the exit status of main(). */
static inline int utf8spec_serve_stream(const utf8spec_decoder* decoder) {
  return utf8spec_serve_as(decoder, utf8spec_put_stream_hello, utf8spec_answer_stream);
}

#endif
