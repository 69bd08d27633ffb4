/* Serves an API that has a stream that stops at errors and none that replaces: the C ABI knows both
 * or neither, so this hello speaks of the one alone. C99 and C++, POSIX. */
#ifndef UTF8SPEC_DECODERS_STREAM_ONLY_H
#define UTF8SPEC_DECODERS_STREAM_ONLY_H

#include "harnesses/adapter/utf8spec_adapter.h"

static inline void utf8spec_put_stream_hello(utf8spec_buffer* reply,
                                             const utf8spec_decoder* decoder) {
  utf8spec_put(reply, "hello utf8spec/1 stream");
  utf8spec_put_word(reply, decoder->name);
  utf8spec_put_word(reply, decoder->version);
  if (decoder->stream_reset != NULL) utf8spec_put(reply, " reuse=yes");
}

static inline void utf8spec_answer_stream(utf8spec_lane* lane, utf8spec_request* request,
                                          const char* line, const char* end,
                                          utf8spec_buffer* reply) {
  if (utf8spec_line_is(line, end, "hello utf8spec/1")) {
    utf8spec_put_stream_hello(reply, lane->decoder);
    return;
  }
  const char* wrong = utf8spec_read_request(line, end, request);
  if (wrong == NULL && request->operation != UTF8SPEC_STREAM) wrong = "operation not offered";
  if (wrong != NULL) {
    utf8spec_put_fault(reply, wrong);
    return;
  }
  const utf8spec_answer answer = utf8spec_ask(lane, request);
  utf8spec_put_answer(reply, request->operation, &answer);
}

/* Until "bye" or the end of input, with a flush after each line. Gives main's exit status. */
static inline int utf8spec_serve_stream(const utf8spec_decoder* decoder) {
  utf8spec_plain_memory memory;
  utf8spec_lane lane;
  utf8spec_request request;
  utf8spec_buffer reply;
  char* line = NULL;
  size_t room = 0;
  memset(&memory, 0, sizeof memory);
  memset(&lane, 0, sizeof lane);
  memset(&request, 0, sizeof request);
  memset(&reply, 0, sizeof reply);
  memory.hooks.input = utf8spec_plain_input;
  memory.hooks.output = utf8spec_plain_output;
  memory.hooks.done = utf8spec_plain_done;
  lane.decoder = decoder;
  lane.memory = &memory.hooks;
  for (ssize_t length; (length = getline(&line, &room, stdin)) > 0;) {
    const char* end = line + length;
    while (end > line && (end[-1] == '\n' || end[-1] == '\r')) --end;
    if (utf8spec_line_is(line, end, "bye")) break;
    reply.size = 0;
    utf8spec_answer_stream(&lane, &request, line, end, &reply);
    utf8spec_append(&reply, "\n", 1);
    if (fwrite(reply.data, 1, reply.size, stdout) != reply.size || fflush(stdout) != 0) break;
  }
  utf8spec_close_lane(&lane);
  free(request.input.data);
  free(request.ends.data);
  free(reply.data);
  free(memory.output.data);
  free(line);
  return EXIT_SUCCESS;
}

#endif
