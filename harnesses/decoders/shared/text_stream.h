/* An adapter for a parser that reads in chunks and gives its text when it likes. Its output has
 * no limit, and it offers `stream` alone, and `stream-deltas` if the row says so. */
#ifndef UTF8SPEC_DECODERS_TEXT_STREAM_H
#define UTF8SPEC_DECODERS_TEXT_STREAM_H

#include "harnesses/abi/converse.h"

typedef struct {
  const char *name, *version;
  /* True if the format gives a meaning to some octets of the input; NULL if it never does. */
  int (*forbids)(const uint8_t* in, size_t n);
  void* (*open)(utf8spec_buffer* text); /* a parser that appends its text there, as UTF-8 */
  utf8spec_status (*push)(void* parser, const uint8_t* in, size_t n, utf8spec_error*);
  utf8spec_status (*finish)(void* parser, utf8spec_error*);
  void (*close)(void* parser);
  const char* also; /* at the end of the hello: " also=stream-deltas", or "" */
} utf8spec_text_stream;

typedef struct {
  utf8spec_server server;
  const utf8spec_text_stream* row;
  utf8spec_buffer text;
  utf8spec_buffer ends; /* size_t each: the octets of text up to the end of each chunk */
} utf8spec_text_server;

/* The text server begins with its server, so a pointer to one is a pointer to the other. */
static inline void utf8spec_put_text_hello(utf8spec_server* server, utf8spec_buffer* reply) {
  const utf8spec_text_stream* row = ((utf8spec_text_server*)(void*)server)->row;
  utf8spec_put(reply, "hello utf8spec/1 stream");
  utf8spec_put_word(reply, row->name);
  utf8spec_put_word(reply, row->version);
  utf8spec_put(reply, row->also);
}

/* The parser has given all that it gives for a chunk. */
static inline void utf8spec_end_part(utf8spec_text_server* it) {
  const size_t end = it->text.size;
  utf8spec_append(&it->ends, &end, sizeof end);
}

/* Gives the parser chunk after chunk, up to the one that it refuses. `answer->chunk` counts
 * them; after the last one it stands for the end of input. */
static inline void utf8spec_parse_chunks(utf8spec_text_server* it, const utf8spec_request* request,
                                         void* parser, utf8spec_answer* answer) {
  const uint8_t* octets = (const uint8_t*)request->input.data;
  const size_t chunks = utf8spec_chunks(request);
  size_t start = 0;
  for (; answer->chunk < chunks; ++answer->chunk) {
    const size_t end = utf8spec_chunk_end(request, answer->chunk);
    answer->status = it->row->push(parser, octets + start, end - start, &answer->error);
    utf8spec_end_part(it);
    if (answer->status != UTF8SPEC_OK) return;
    start = end;
  }
  answer->status = it->row->finish(parser, &answer->error);
  utf8spec_end_part(it);
}

static inline void utf8spec_answer_text(utf8spec_server* server, const utf8spec_request* request,
                                        utf8spec_buffer* reply) {
  utf8spec_text_server* it = (utf8spec_text_server*)(void*)server;
  const uint8_t* octets = (const uint8_t*)request->input.data;
  utf8spec_answer answer;
  memset(&answer, 0, sizeof answer);
  it->text.size = it->ends.size = 0;
  answer.form = UTF8SPEC_UTF8;
  answer.error.offset = answer.error.length = SIZE_MAX;
  answer.fault = "the parser is in trouble";
  const int gives_parts = request->operation == UTF8SPEC_STREAM_DELTAS;
  if (request->operation != UTF8SPEC_STREAM && !gives_parts) {
    utf8spec_put_fault(reply, "operation not offered");
    return;
  }
  if (it->row->forbids != NULL && it->row->forbids(octets, request->input.size)) {
    answer.status = UTF8SPEC_UNSUPPORTED;
  } else {
    void* parser = it->row->open(&it->text);
    utf8spec_parse_chunks(it, request, parser, &answer);
    it->row->close(parser);
  }
  answer.data = it->text.data;
  answer.count = it->text.size;
  answer.ends = (const size_t*)(const void*)it->ends.data;
  answer.parts = gives_parts ? it->ends.size / sizeof(size_t) : 0;
  utf8spec_put_answer(reply, request->operation, &answer);
}

/* Serves the row on stdin and stdout until "bye" or the end of input. Returns the exit status of
 * main(). */
static inline int utf8spec_serve_text_stream(const utf8spec_text_stream* row) {
  utf8spec_text_server it;
  memset(&it, 0, sizeof it);
  it.row = row;
  it.server.hello = utf8spec_put_text_hello;
  it.server.answer = utf8spec_answer_text;
  it.server.input = STDIN_FILENO;
  it.server.output = STDOUT_FILENO;
  const int status = utf8spec_converse(&it.server);
  utf8spec_free_server(&it.server);
  free(it.text.data);
  free(it.ends.data);
  return status;
}

#endif
