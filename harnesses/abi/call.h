/** \file
 * Puts one request to a decoder of the C ABI. The plugin host and the line protocol share this
 * code, so a decoder gets the same calls in both. They differ in the memory alone, which is behind
 * the hooks of utf8spec_memory: the host puts it between guard pages. */
#ifndef UTF8SPEC_ADAPTER_CALL_H
#define UTF8SPEC_ADAPTER_CALL_H

#include "harnesses/abi/side.h"

/** The octets in one unit of a form. */
static inline size_t utf8spec_unit(utf8spec_form form) {
  return form == UTF8SPEC_SCALARS ? 4 : form == UTF8SPEC_UTF16 ? 2 : 1;
}

/** Whether the decoder has the functions that an operation needs. */
static inline int utf8spec_offers(const utf8spec_decoder* decoder, utf8spec_operation operation) {
  switch (operation) {
    case UTF8SPEC_VALIDATE:
      return decoder->validate != NULL;
    case UTF8SPEC_DECODE:
      return decoder->decode != NULL;
    case UTF8SPEC_REPLACE:
      return decoder->replace != NULL;
    case UTF8SPEC_ENCODE:
      return decoder->encode != NULL;
    case UTF8SPEC_STREAM:
    case UTF8SPEC_STREAM_REPLACE:
    case UTF8SPEC_STREAM_DELTAS:
    case UTF8SPEC_STREAM_REPLACE_DELTAS:
      return decoder->stream_open != NULL && decoder->stream_push != NULL;
    default:
      break;
  }
  return utf8spec_offers_side(decoder, operation);
}

/** One piece of input for one call: a whole request, or one chunk of a stream. `last` is 1 for the
 * end of a stream, and `before` the octets of earlier chunks, whose text may come now. An encoder's
 * input is four octets for each value. */
typedef struct {
  utf8spec_operation operation;
  const void* data;
  size_t octets;
  void* stream;
  int last;
  size_t before;
} utf8spec_piece;

/** Calls the one function for the piece. The caller has checked that the decoder offers it. */
static inline utf8spec_status utf8spec_dispatch(const utf8spec_decoder* decoder,
                                                const utf8spec_piece* piece, const void* in,
                                                utf8spec_output* output, utf8spec_error* error) {
  const uint8_t* octets = (const uint8_t*)in;
  switch (piece->operation) {
    case UTF8SPEC_VALIDATE:
      return decoder->validate(octets, piece->octets, error);
    case UTF8SPEC_DECODE:
      return decoder->decode(octets, piece->octets, output, error);
    case UTF8SPEC_REPLACE:
      return decoder->replace(octets, piece->octets, output);
    case UTF8SPEC_ENCODE:
      return decoder->encode((const uint32_t*)in, piece->octets / 4, output, error);
    default: /* a stream: side functions are called elsewhere */
      break;
  }
  return decoder->stream_push(piece->stream, octets, piece->octets, piece->last, output, error);
}

/** NULL, or how the decoder misused the output that it was given. Nothing reads an output whose
 * count exceeds its capacity. */
static inline const char* utf8spec_misuse(const utf8spec_answer* answer, size_t capacity) {
  if (answer->count > capacity) return "the decoder counts more output than its room holds";
  if (answer->form > UTF8SPEC_UTF8) return "the decoder names an unknown form of output";
  if (answer->status == UTF8SPEC_OUT_OF_SPACE)
    return "the decoder answers out of space for any amount of room";
  return NULL;
}

/** No reply that the protocol allows holds so many units of output for these octets of input. */
static inline size_t utf8spec_enough_units(size_t octets) { return 64 * octets + 65536; }

/** Calls the decoder for one piece. While it answers UTF8SPEC_OUT_OF_SPACE, it is called again with
 * four times as much room, up to a limit. */
static inline void utf8spec_call(utf8spec_lane* lane, const utf8spec_piece* piece,
                                 utf8spec_answer* answer) {
  const void* in = lane->memory->input(lane->memory, piece->data, piece->octets);
  const size_t enough = utf8spec_enough_units(piece->before + piece->octets);
  size_t units = 4 * piece->octets + 64;
  utf8spec_output output;
  size_t capacity = 0;
  for (int attempt = 0;
       attempt == 0 || (answer->status == UTF8SPEC_OUT_OF_SPACE && units <= enough);
       ++attempt, units *= capacity < units ? 1 : 4) {
    lane->memory->output(lane->memory, units, attempt, &output);
    output.count = 0;
    output.form = UTF8SPEC_SCALARS;
    answer->error.offset = answer->error.length = SIZE_MAX;
    answer->data = output.data;
    capacity = output.capacity; /* the decoder may write to output */
    answer->status = utf8spec_dispatch(lane->decoder, piece, in, &output, &answer->error);
    answer->count = answer->status == UTF8SPEC_OUT_OF_SPACE ? 0 : output.count;
    answer->form = output.form;
    lane->memory->done(lane->memory, &output);
  }
  const char* misuse = utf8spec_misuse(answer, capacity);
  if (misuse == NULL) return;
  utf8spec_set_fault(answer, misuse);
  answer->count = 0;
  answer->form = UTF8SPEC_SCALARS;
}

/** A stream at its start: the lane's own, reset, or a new one. NULL if the decoder opens none. With
 * `stream_reset` the lane keeps its streams, so a run also tests that reset forgets everything. */
static inline void* utf8spec_open_stream(utf8spec_lane* lane, int replace) {
  void* kept = lane->streams[replace];
  if (kept != NULL)
    lane->decoder->stream_reset(kept);
  else
    kept = lane->decoder->stream_open(replace);
  if (lane->decoder->stream_reset != NULL) lane->streams[replace] = kept;
  return kept;
}

/** Pushes every chunk, then the end as a push of no octets. The first answer other than UTF8SPEC_OK
 * ends the stream. The output of all pushes becomes one answer; the lane keeps where each ended. */
static inline void utf8spec_push_chunks(utf8spec_lane* lane, const utf8spec_request* request,
                                        void* stream, utf8spec_answer* answer) {
  const size_t chunks = utf8spec_chunks(request);
  utf8spec_form form = UTF8SPEC_SCALARS;
  size_t start = 0;
  lane->collected.size = lane->ends.size = 0;
  for (size_t chunk = 0; chunk <= chunks; ++chunk) {
    const size_t end = chunk < chunks ? utf8spec_chunk_end(request, chunk) : start;
    const utf8spec_piece piece = {request->operation, request->input.data + start,
                                  end - start,        stream,
                                  chunk == chunks,    start};
    start = end;
    utf8spec_call(lane, &piece, answer);
    answer->chunk = chunk;
    if (answer->count > 0) {
      if (lane->collected.size > 0 && answer->form != form) {
        utf8spec_set_fault(answer, "the form of the output changes within a stream");
        return;
      }
      form = answer->form;
      utf8spec_append(&lane->collected, answer->data, answer->count * utf8spec_unit(form));
    }
    /* A stream that repeats its output with each chunk would fill the memory. */
    if (lane->collected.size > sizeof(uint32_t) * utf8spec_enough_units(end)) {
      utf8spec_set_fault(answer, "the stream gives more output than a reply may hold");
      return;
    }
    const size_t units = lane->collected.size / utf8spec_unit(form);
    if (utf8spec_gives_parts(request->operation)) {
      utf8spec_append(&lane->ends, &units, sizeof units);
    }
    if (answer->status != UTF8SPEC_OK) break;
  }
  if (lane->collected.size > 0) answer->form = form;
  answer->data = lane->collected.data;
  answer->count = lane->collected.size / utf8spec_unit(answer->form);
}

/** Shows in the answer where the output of each push ended. */
static inline void utf8spec_show_parts(const utf8spec_lane* lane, utf8spec_answer* answer) {
  answer->ends = (const size_t*)(const void*)lane->ends.data;
  answer->parts = lane->ends.size / sizeof(size_t);
}

/** Asks a stream for the whole request, and closes it unless the lane keeps it. */
static inline void utf8spec_ask_stream(utf8spec_lane* lane, const utf8spec_request* request,
                                       utf8spec_answer* answer) {
  void* stream = utf8spec_open_stream(lane, utf8spec_replaces_in_stream(request->operation));
  if (stream == NULL) {
    utf8spec_set_fault(answer, "stream_open returned no stream");
    return;
  }
  utf8spec_push_chunks(lane, request, stream, answer);
  if (utf8spec_gives_parts(request->operation)) utf8spec_show_parts(lane, answer);
  if (lane->decoder->stream_reset == NULL && lane->decoder->stream_close != NULL) {
    lane->decoder->stream_close(stream);
  }
}

/** Calls the function that fills for the request. The caller has checked that there is one. */
static inline utf8spec_status utf8spec_dispatch_fill(const utf8spec_lane* lane,
                                                     const utf8spec_request* request,
                                                     const void* in, utf8spec_output* output,
                                                     utf8spec_answer* answer) {
  const utf8spec_decoder_extended* extended = utf8spec_extended_of(lane->decoder);
  const size_t octets = request->input.size;
  if (extended == NULL) return UTF8SPEC_FAULT; /* not so, but the analyzer does not see why */
  if (request->operation == UTF8SPEC_ROOM_ENCODE)
    return extended->fill_encode((const uint32_t*)in, octets / 4, output, &answer->read,
                                 &answer->error);
  return (request->operation == UTF8SPEC_ROOM_DECODE ? extended->fill_decode
                                                     : extended->fill_replace)(
      (const uint8_t*)in, octets, output, &answer->read, &answer->error);
}

/** Calls a function that fills once, with exactly the room of the request. */
static inline void utf8spec_ask_fill(utf8spec_lane* lane, const utf8spec_request* request,
                                     utf8spec_answer* answer) {
  const void* in = lane->memory->input(lane->memory, request->input.data, request->input.size);
  utf8spec_output output;
  lane->memory->output(lane->memory, request->limit, 0, &output);
  answer->data = output.data;
  output.capacity = request->limit;
  output.count = 0;
  output.form = UTF8SPEC_SCALARS;
  answer->status = utf8spec_dispatch_fill(lane, request, in, &output, answer);
  answer->count = output.count;
  answer->form = output.form;
  lane->memory->done(lane->memory, &output);
  const char* misuse = utf8spec_misuse(answer, request->limit);
  if (misuse == NULL) return;
  utf8spec_set_fault(answer, misuse);
  answer->count = 0;
}

/** Closes the streams that the lane keeps, and frees its memory. */
static inline void utf8spec_close_lane(utf8spec_lane* lane) {
  for (int replace = 0; replace < 2; ++replace) {
    void* kept = lane->streams[replace];
    if (kept != NULL && lane->decoder->stream_close != NULL) lane->decoder->stream_close(kept);
  }
  free(lane->collected.data);
  free(lane->ends.data);
}

/** Puts a request to the lane's decoder. An operation that it does not offer is a fault of the
 * adapter. */
static inline utf8spec_answer utf8spec_ask(utf8spec_lane* lane, const utf8spec_request* request) {
  utf8spec_answer answer = {UTF8SPEC_OK,
                            {SIZE_MAX, SIZE_MAX},
                            SIZE_MAX,
                            UTF8SPEC_SCALARS,
                            NULL,
                            0,
                            "the adapter reported a fault",
                            NULL,
                            0,
                            0};
  if (!utf8spec_offers(lane->decoder, request->operation)) {
    utf8spec_set_fault(&answer, "operation not offered");
  } else if (utf8spec_takes_chunks(request->operation)) {
    utf8spec_ask_stream(lane, request, &answer);
  } else if (utf8spec_gives_taken(request->operation)) {
    utf8spec_ask_fill(lane, request, &answer);
  } else if (utf8spec_is_side(request->operation)) {
    utf8spec_ask_side(lane, request, &answer);
  } else {
    const utf8spec_piece piece = {
        request->operation, request->input.data, request->input.size, NULL, 1, 0};
    utf8spec_call(lane, &piece, &answer);
  }
  if (utf8spec_takes_values(request->operation) && answer.count > 0 &&
      answer.form != UTF8SPEC_UTF8) {
    utf8spec_set_fault(&answer, "the output of encode is not octets");
  }
  return answer;
}

#endif
