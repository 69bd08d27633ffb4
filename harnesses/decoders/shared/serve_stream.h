/* An adapter of a parser that reads in chunks and gives its text when it likes, so with all room:
 * it offers `stream` and nothing else. */
#ifndef UTF8SPEC_SERVE_STREAM_H
#define UTF8SPEC_SERVE_STREAM_H

#include "harnesses/adapter/converse.h"

typedef struct {
  const char *name, *version;
  void* (*open)(utf8spec_buffer* text); /* a parser that appends its text there, as UTF-8 */
  /* Gives it a chunk. UTF8SPEC_UNSUPPORTED for what its format gives a meaning. */
  utf8spec_status (*push)(void* parser, const uint8_t* in, size_t n, utf8spec_error*);
  utf8spec_status (*finish)(void* parser, utf8spec_error*);
  void (*close)(void* parser);
} utf8spec_stream_row;

static inline void utf8spec_answer_stream(const utf8spec_stream_row* row,
                                          const utf8spec_request* request, utf8spec_buffer* text,
                                          utf8spec_buffer* reply) {
  const size_t chunks = utf8spec_chunks(request);
  const uint8_t* octets = (const uint8_t*)request->input.data;
  utf8spec_answer answer;
  size_t start = 0;
  memset(&answer, 0, sizeof answer);
  text->size = 0;
  answer.form = UTF8SPEC_UTF8;
  answer.error.offset = answer.error.length = SIZE_MAX;
  answer.fault = "the parser is in trouble";
  void* parser = row->open(text);
  for (; answer.chunk < chunks && answer.status == UTF8SPEC_OK; ++answer.chunk) {
    const size_t end = utf8spec_chunk_end(request, answer.chunk);
    answer.status = row->push(parser, octets + start, end - start, &answer.error);
    start = end;
    if (answer.status != UTF8SPEC_OK) break;
  }
  if (answer.status == UTF8SPEC_OK) answer.status = row->finish(parser, &answer.error);
  row->close(parser);
  answer.data = text->data;
  answer.count = text->size;
  utf8spec_put_answer(reply, UTF8SPEC_STREAM, &answer);
}

/* Answers a line; 0 at "bye". */
static inline int utf8spec_answer_stream_line(const utf8spec_stream_row* row, const char* line,
                                              const char* end, utf8spec_request* request,
                                              utf8spec_buffer* text, utf8spec_buffer* reply) {
  reply->size = 0;
  if (end > line && end[-1] == '\r') --end;
  if (utf8spec_line_is(line, end, "bye")) return 0;
  if (utf8spec_line_is(line, end, "hello utf8spec/1")) {
    utf8spec_put(reply, "hello utf8spec/1 stream");
    utf8spec_put_word(reply, row->name);
    utf8spec_put_word(reply, row->version);
  } else {
    const char* wrong = utf8spec_read_request(line, end, request);
    if (wrong != NULL)
      utf8spec_put_fault(reply, wrong);
    else if (request->operation != UTF8SPEC_STREAM)
      utf8spec_put_fault(reply, "operation not offered");
    else
      utf8spec_answer_stream(row, request, text, reply);
  }
  utf8spec_append(reply, "\n", 1);
  return 1;
}

/* Serves the row on stdin and stdout until "bye" or the end of input. Gives main's exit status. */
static inline int utf8spec_serve_stream(const utf8spec_stream_row* row) {
  static utf8spec_request request;
  static utf8spec_buffer text, reply, lines;
  for (;;) {
    char* room = utf8spec_reserve(&lines, 65536);
    const ssize_t count = read(STDIN_FILENO, room, 65536);
    if (count <= 0) break;
    size_t seen = lines.size;
    lines.size += (size_t)count;
    const char *line = lines.data, *end = lines.data + lines.size, *feed = line + seen;
    while ((feed = (const char*)memchr(feed, '\n', (size_t)(end - feed))) != NULL) {
      if (!utf8spec_answer_stream_line(row, line, feed, &request, &text, &reply)) return 0;
      if (fwrite(reply.data, 1, reply.size, stdout) != reply.size) return EXIT_FAILURE;
      line = ++feed;
    }
    lines.size = (size_t)(end - line);
    memmove(lines.data, line, lines.size);
    fflush(stdout);
  }
  return EXIT_SUCCESS;
}

#endif
