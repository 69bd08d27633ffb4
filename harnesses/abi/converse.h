/** \file
 * The conversation of the line protocol (docs/line_protocol.md): reads lines, writes lines. Replies
 * are flushed only when the input runs dry, because the runner sends many requests at a time and
 * each flush is a system call. */
#ifndef UTF8SPEC_ADAPTER_CONVERSE_H
#define UTF8SPEC_ADAPTER_CONVERSE_H

#include <errno.h>
#include <unistd.h>

#include "harnesses/abi/reply.h"

/** One conversation: the decoder, the two file descriptors, and the buffers for lines in both
 * directions. `answer` appends the reply to a request, without its line feed. */
typedef struct utf8spec_server {
  const utf8spec_decoder* decoder;
  void (*answer)(struct utf8spec_server*, const utf8spec_request*, utf8spec_buffer* reply);
  /** Appends the hello; NULL for one made from the decoder's fields. */
  void (*hello)(struct utf8spec_server*, utf8spec_buffer* reply);
  /** Serves the states of the decoder until the input ends (utf8spec_states.h), and returns main's
   * exit status. NULL if the server does not offer this. */
  int (*states)(struct utf8spec_server*);
  int input, output;
  utf8spec_request request;
  utf8spec_buffer requests, replies;
} utf8spec_server;

/** Writes all replies. Returns 0 if nobody reads them any more. */
static inline int utf8spec_flush(utf8spec_server* server) {
  for (size_t written = 0; written < server->replies.size;) {
    const ssize_t count =
        write(server->output, server->replies.data + written, server->replies.size - written);
    if (count < 0 && errno != EINTR) return 0;
    if (count > 0) written += (size_t)count;
  }
  server->replies.size = 0;
  return 1;
}

/** Whether the line up to `end` is `text`. Lines end without NUL. */
static inline int utf8spec_line_is(const char* line, const char* end, const char* text) {
  const size_t length = strlen(text);
  return (size_t)(end - line) == length && memcmp(line, text, length) == 0;
}

/** Appends the hello of the server or, without one, of the decoder. */
static inline void utf8spec_put_own_hello(utf8spec_server* server) {
  if (server->hello != NULL)
    server->hello(server, &server->replies);
  else
    utf8spec_put_hello(&server->replies, server->decoder);
}

/** Whether a line asks for the states of the decoder. The runner sends nothing behind it before it
 * has the reply. */
static inline int utf8spec_asks_for_states(const utf8spec_server* server, const char* line,
                                           const char* end) {
  return server->states != NULL && utf8spec_line_is(line, end, "states utf8spec/1");
}

/** Answers one line, which `end` ends without its line feed. Returns 0 at "bye". A carriage return
 * before the line feed is ignored. */
static inline int utf8spec_answer_line(utf8spec_server* server, const char* line, const char* end) {
  if (end > line && end[-1] == '\r') --end;
  if (utf8spec_line_is(line, end, "bye")) return 0;
  if (utf8spec_line_is(line, end, "hello utf8spec/1")) {
    utf8spec_put_own_hello(server);
  } else {
    const char* wrong = utf8spec_read_request(line, end, &server->request);
    if (wrong != NULL)
      utf8spec_put_fault(&server->replies, wrong);
    else
      server->answer(server, &server->request, &server->replies);
  }
  utf8spec_append(&server->replies, "\n", 1);
  return 1;
}

/** Answers the whole lines in the buffer and keeps the rest. Returns 0 at "bye". The first
 * `already_seen` octets hold no line feed: a long line is searched once, not once for each read. */
static inline int utf8spec_answer_lines(utf8spec_server* server, size_t already_seen) {
  utf8spec_buffer* lines = &server->requests;
  const char *line = lines->data, *end = lines->data + lines->size, *feed = line + already_seen;
  while ((feed = (const char*)memchr(feed, '\n', (size_t)(end - feed))) != NULL) {
    if (utf8spec_asks_for_states(server, line, feed)) {
      server->states(server);
      return 0;
    }
    if (!utf8spec_answer_line(server, line, feed)) return 0;
    line = ++feed;
  }
  lines->size = (size_t)(end - line);
  memmove(lines->data, line, lines->size);
  return 1;
}

/** Answers requests until "bye" or the end of input. Returns the exit status of main. */
static inline int utf8spec_converse(utf8spec_server* server) {
  for (;;) {
    /* The next read may wait for the runner, which may wait for these replies. */
    if (!utf8spec_flush(server)) return EXIT_FAILURE;
    char* room = utf8spec_reserve(&server->requests, 65536);
    const ssize_t count = read(server->input, room, 65536);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
    const size_t already_seen = server->requests.size;
    server->requests.size += (size_t)count;
    if (!utf8spec_answer_lines(server, already_seen)) break;
  }
  return utf8spec_flush(server) ? EXIT_SUCCESS : EXIT_FAILURE;
}

/** Frees the buffers. The file descriptors stay open. */
static inline void utf8spec_free_server(utf8spec_server* server) {
  free(server->request.input.data);
  free(server->request.ends.data);
  free(server->requests.data);
  free(server->replies.data);
}

#endif
