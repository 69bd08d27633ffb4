/** \file
 * A decoder with the memory of its calls, and the answer to one request. */
#ifndef UTF8SPEC_ADAPTER_LANE_H
#define UTF8SPEC_ADAPTER_LANE_H

#include "harnesses/abi/request.h"
#include "harnesses/abi/utf8spec_decoder.h"

/** Provides the memory of a decoder's input and output during a call. */
typedef struct utf8spec_memory {
  /** Returns a place where the decoder reads these octets. It is valid until the next is wanted. */
  const void* (*input)(struct utf8spec_memory*, const void* data, size_t octets);
  /** Sets data and capacity of the output: at least `units` units of four octets, since the form is
   * not known yet. A try may be given fewer; then the next one asks for no more. */
  void (*output)(struct utf8spec_memory*, size_t units, int attempt, utf8spec_output*);
  /** Called after each try, with the output as the decoder left it. */
  void (*done)(struct utf8spec_memory*, const utf8spec_output*);
} utf8spec_memory;

/** A decoder with its stream objects, and the memory that it is called with. Zero the streams and
 * both buffers at first; utf8spec_close_lane frees them. */
typedef struct {
  const utf8spec_decoder* decoder;
  utf8spec_memory* memory;
  void* streams[2];          /* kept where stream_reset is offered; [1] replaces */
  utf8spec_buffer collected; /* what a stream or the calls of a side function have put out so far */
  utf8spec_buffer ends;      /* size_t for each push: the units that a stream has put out so far */
} utf8spec_lane;

/** The answer to one request. `data` holds `count` units of `form` and stays valid until the lane's
 * next request. Of an operation that counts or finds characters, it holds text: a space and a
 * decimal number for each result. `fault` explains the status UTF8SPEC_FAULT. Numbers that the
 * decoder did not set are SIZE_MAX. */
typedef struct {
  utf8spec_status status;
  utf8spec_error error;
  size_t chunk; /* streams: the chunk at which it ended; else SIZE_MAX */
  utf8spec_form form;
  const void* data; /* count units of form, valid until the lane's next request */
  size_t count;
  const char* fault;
  const size_t* ends; /* of an operation that gives parts: the units up to the end of each */
  size_t parts;       /* their number; else 0 */
  size_t read;        /* of an operation that gives what was taken: the octets or values; else 0 */
} utf8spec_answer;

/** Marks the answer as the adapter's own trouble. `text` must stay valid, and goes into one line.
 */
static inline void utf8spec_set_fault(utf8spec_answer* answer, const char* text) {
  answer->status = UTF8SPEC_FAULT;
  answer->fault = text;
}

#endif
