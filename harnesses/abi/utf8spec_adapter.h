/** \file
 * utf8spec line protocol, version 1: how the suite drives a decoder that runs as a process. C99,
 * POSIX.
 *
 * Fill in the same utf8spec_decoder as for a plugin and end main with `return
 * utf8spec_serve(&it);`. The plugin host is built from the same headers, with memory between guard
 * pages. */
#ifndef UTF8SPEC_ADAPTER_H
#define UTF8SPEC_ADAPTER_H

#include "harnesses/abi/converse.h"

/** Memory without guard pages: the input where it is, the output in one buffer that grows. The
 * hooks come first, so that a pointer to them is one to the whole. */
typedef struct {
  utf8spec_memory hooks;
  utf8spec_buffer output;
} utf8spec_plain_memory;

/** Gives the input where it is. An empty input is not NULL, since some decoders refuse NULL. */
static inline const void* utf8spec_plain_input(utf8spec_memory* memory, const void* data,
                                               size_t octets) {
  (void)memory, (void)octets;
  return data != NULL ? data : "";
}

/** Gives the same buffer in every call. */
static inline void utf8spec_plain_output(utf8spec_memory* memory, size_t units, int attempt,
                                         utf8spec_output* output) {
  (void)attempt;
  output->data = utf8spec_reserve(&((utf8spec_plain_memory*)(void*)memory)->output, 4 * units);
  output->capacity = units;
}

/** Nothing is checked after a try. */
static inline void utf8spec_plain_done(utf8spec_memory* memory, const utf8spec_output* output) {
  (void)memory, (void)output;
}

/** A server with the lane that answers its requests. The server comes first, so that a pointer to
 * it is one to the whole. */
typedef struct {
  utf8spec_server server;
  utf8spec_lane lane;
} utf8spec_plain_server;

/** Asks the decoder and appends its reply. */
static inline void utf8spec_plain_answer(utf8spec_server* server, const utf8spec_request* request,
                                         utf8spec_buffer* reply) {
  utf8spec_lane* lane = &((utf8spec_plain_server*)(void*)server)->lane;
  const utf8spec_answer answer = utf8spec_ask(lane, request);
  utf8spec_put_answer(reply, request->operation, &answer);
}

/** Serves the decoder on stdin and stdout until "bye" or the end of input. The hooks of `plain`
 * that are not about memory are set. Returns main's exit status. */
static inline int utf8spec_serve_plainly(utf8spec_plain_server plain,
                                         const utf8spec_decoder* decoder) {
  utf8spec_plain_memory memory;
  memset(&memory, 0, sizeof memory);
  memory.hooks.input = utf8spec_plain_input;
  memory.hooks.output = utf8spec_plain_output;
  memory.hooks.done = utf8spec_plain_done;
  plain.lane.decoder = plain.server.decoder = decoder;
  plain.lane.memory = &memory.hooks;
  plain.server.input = STDIN_FILENO;
  plain.server.output = STDOUT_FILENO;
  const int status = utf8spec_converse(&plain.server);
  utf8spec_close_lane(&plain.lane);
  utf8spec_free_server(&plain.server);
  free(memory.output.data);
  return status;
}

/** The same with a hello and answers of its own. `hello` may be NULL. */
static inline int utf8spec_serve_as(const utf8spec_decoder* decoder,
                                    void (*hello)(utf8spec_server*, utf8spec_buffer*),
                                    void (*answer)(utf8spec_server*, const utf8spec_request*,
                                                   utf8spec_buffer*)) {
  utf8spec_plain_server plain;
  memset(&plain, 0, sizeof plain);
  plain.server.hello = hello;
  plain.server.answer = answer;
  return utf8spec_serve_plainly(plain, decoder);
}

/** The same with a server of states (utf8spec_states.h). */
static inline int utf8spec_serve_with(const utf8spec_decoder* decoder,
                                      int (*states)(utf8spec_server*)) {
  utf8spec_plain_server plain;
  memset(&plain, 0, sizeof plain);
  plain.server.answer = utf8spec_plain_answer;
  plain.server.states = states;
  return utf8spec_serve_plainly(plain, decoder);
}

/** Serves the decoder on stdin and stdout until "bye" or the end of input. Returns main's exit
 * status. The decoder must stay valid until then. */
static inline int utf8spec_serve(const utf8spec_decoder* decoder) {
  return utf8spec_serve_as(decoder, NULL, utf8spec_plain_answer);
}

#endif
