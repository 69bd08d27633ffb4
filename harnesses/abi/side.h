/** \file
 * Calls the side functions of a decoder: one that measures a text once, one that moves along a text
 * as often as it takes to walk through it. Nothing here judges a result. A walk ends where a result
 * does not lead on. */
#ifndef UTF8SPEC_ADAPTER_SIDE_H
#define UTF8SPEC_ADAPTER_SIDE_H

#include "harnesses/abi/lane.h"

/** The decoder with its side functions, or NULL if its size says that it has none. */
static inline const utf8spec_decoder_with_side* utf8spec_side_of(const utf8spec_decoder* decoder) {
  if (decoder->struct_size < sizeof(utf8spec_decoder_with_side)) return NULL;
  return (const utf8spec_decoder_with_side*)(const void*)decoder;
}

/** The decoder with its functions for text in pieces, or NULL if its size says that it has none. */
static inline const utf8spec_decoder_extended* utf8spec_extended_of(
    const utf8spec_decoder* decoder) {
  if (decoder->struct_size < sizeof(utf8spec_decoder_extended)) return NULL;
  return (const utf8spec_decoder_extended*)(const void*)decoder;
}

/** The function that measures for an operation; NULL for other operations, and if it is not
 * offered. */
static inline utf8spec_measure* utf8spec_measure_of(const utf8spec_decoder* decoder,
                                                    utf8spec_operation operation) {
  const utf8spec_decoder_with_side* side = utf8spec_side_of(decoder);
  const utf8spec_decoder_extended* extended = utf8spec_extended_of(decoder);
  if (side == NULL) return NULL;
  switch (operation) {
    case UTF8SPEC_COUNT:
      return side->count;
    case UTF8SPEC_LENGTH_AS_UTF_8:
      return side->length_as_utf_8;
    case UTF8SPEC_LENGTH_AS_UTF_16:
      return side->length_as_utf_16;
    case UTF8SPEC_LENGTH_AS_UTF_32:
      return side->length_as_utf_32;
    case UTF8SPEC_PREFIX:
      return extended == NULL ? NULL : extended->prefix;
    default:
      return NULL;
  }
}

/** The same for functions that move. */
static inline utf8spec_move* utf8spec_move_of(const utf8spec_decoder* decoder,
                                              utf8spec_operation operation) {
  const utf8spec_decoder_with_side* side = utf8spec_side_of(decoder);
  const utf8spec_decoder_extended* extended = utf8spec_extended_of(decoder);
  if (side == NULL) return NULL;
  switch (operation) {
    case UTF8SPEC_BOUNDARY:
      return side->boundary;
    case UTF8SPEC_NEXT:
      return side->next;
    case UTF8SPEC_PREV:
      return side->prev;
    case UTF8SPEC_TRUNCATE:
      return extended == NULL ? NULL : extended->truncate;
    case UTF8SPEC_TRUNCATE_UTF_16:
      return extended == NULL ? NULL : extended->truncate_utf_16;
    default:
      return NULL;
  }
}

/** Whether the decoder has the function that fills for an operation. */
static inline int utf8spec_offers_fill(const utf8spec_decoder* decoder,
                                       utf8spec_operation operation) {
  const utf8spec_decoder_extended* extended = utf8spec_extended_of(decoder);
  if (extended == NULL) return 0;
  switch (operation) {
    case UTF8SPEC_ROOM_DECODE:
      return extended->fill_decode != NULL;
    case UTF8SPEC_ROOM_REPLACE:
      return extended->fill_replace != NULL;
    case UTF8SPEC_ROOM_ENCODE:
      return extended->fill_encode != NULL;
    default:
      return 0;
  }
}

/** Whether the decoder has the function of a side operation. */
static inline int utf8spec_offers_side(const utf8spec_decoder* decoder,
                                       utf8spec_operation operation) {
  return utf8spec_measure_of(decoder, operation) != NULL ||
         utf8spec_move_of(decoder, operation) != NULL || utf8spec_offers_fill(decoder, operation);
}

/** The octets of one code unit of the decoder's input, if it takes whole units alone; else 1. */
static inline size_t utf8spec_grain(const utf8spec_decoder* decoder) {
  if ((decoder->flags & UTF8SPEC_WHOLE_UNITS) == 0) return 1;
  return strncmp(decoder->encoding, "utf-32", 6) == 0 ? 4 : 2;
}

/** Makes one call for the text at `in`, at `from`, and appends its result to the lane's text.
 * Returns the result. */
static inline size_t utf8spec_call_side(utf8spec_lane* lane, const utf8spec_request* request,
                                        const uint8_t* in, size_t from, utf8spec_answer* answer) {
  const size_t octets = request->input.size;
  utf8spec_measure* measure = utf8spec_measure_of(lane->decoder, request->operation);
  utf8spec_output none = {NULL, 0, 0, UTF8SPEC_SCALARS};
  size_t result = SIZE_MAX;
  answer->error.offset = answer->error.length = SIZE_MAX;
  if (measure != NULL)
    answer->status = measure(in, octets, &result, &answer->error);
  else
    answer->status = utf8spec_move_of(lane->decoder, request->operation)(in, octets, from, &result,
                                                                         &answer->error);
  lane->memory->done(lane->memory, &none);
  if (answer->status == UTF8SPEC_OK) utf8spec_put_number(&lane->collected, result);
  return result;
}

/** Calls boundary at every unit. */
static inline void utf8spec_ask_boundaries(utf8spec_lane* lane, const utf8spec_request* request,
                                           const uint8_t* in, utf8spec_answer* answer) {
  const size_t step = utf8spec_grain(lane->decoder);
  for (size_t at = 0; at < request->input.size && answer->status == UTF8SPEC_OK; at += step) {
    (void)utf8spec_call_side(lane, request, in, at, answer);
  }
}

/** Calls next from the start of the text, or prev from its end, until the other side is reached or
 * a result does not lead on. */
static inline void utf8spec_walk(utf8spec_lane* lane, const utf8spec_request* request,
                                 const uint8_t* in, utf8spec_answer* answer) {
  const int is_next = request->operation == UTF8SPEC_NEXT;
  const size_t end = is_next ? request->input.size : 0;
  size_t at = request->input.size - end;
  int leads_on = 1;
  while (at != end && leads_on) {
    const size_t to = utf8spec_call_side(lane, request, in, at, answer);
    leads_on = answer->status == UTF8SPEC_OK && (is_next ? to > at && to < end : to < at);
    if (leads_on) at = to;
  }
}

/** Asks a side function for the whole request. All calls of a walk read one copy of the text, which
 * they cannot change: to copy a long text for each offset takes longer than the calls. */
static inline void utf8spec_ask_side(utf8spec_lane* lane, const utf8spec_request* request,
                                     utf8spec_answer* answer) {
  const uint8_t* in =
      (const uint8_t*)lane->memory->input(lane->memory, request->input.data, request->input.size);
  lane->collected.size = 0;
  if (request->operation == UTF8SPEC_BOUNDARY)
    utf8spec_ask_boundaries(lane, request, in, answer);
  else if (request->operation == UTF8SPEC_NEXT || request->operation == UTF8SPEC_PREV)
    utf8spec_walk(lane, request, in, answer);
  else
    (void)utf8spec_call_side(lane, request, in, request->limit, answer);
  answer->form = UTF8SPEC_UTF8;
  answer->data = lane->collected.data;
  answer->count = answer->status == UTF8SPEC_OK ? lane->collected.size : 0;
}

#endif
