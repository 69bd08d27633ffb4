/** \file
 * Reads the requests of the line protocol (docs/line_protocol.md). */
#ifndef UTF8SPEC_ADAPTER_REQUEST_H
#define UTF8SPEC_ADAPTER_REQUEST_H

#include <stdint.h>

#include "harnesses/abi/buffer.h"

/** What a decoder can be asked, in the order of the names below. The same list is in
 * vectors/operation.h; harnesses/plugin/request_view.cpp checks that they agree. */
typedef enum {
  UTF8SPEC_VALIDATE,
  UTF8SPEC_DECODE,
  UTF8SPEC_REPLACE,
  UTF8SPEC_STREAM,
  UTF8SPEC_STREAM_REPLACE,
  UTF8SPEC_ENCODE,
  UTF8SPEC_COUNT, /* the first side operation */
  UTF8SPEC_BOUNDARY,
  UTF8SPEC_NEXT,
  UTF8SPEC_PREV,
  UTF8SPEC_LENGTH_AS_UTF_8,
  UTF8SPEC_LENGTH_AS_UTF_16,
  UTF8SPEC_LENGTH_AS_UTF_32,
  UTF8SPEC_STREAM_DELTAS,
  UTF8SPEC_STREAM_REPLACE_DELTAS,
  UTF8SPEC_PREFIX,
  UTF8SPEC_TRUNCATE,
  UTF8SPEC_TRUNCATE_UTF_16,
  UTF8SPEC_ROOM_DECODE, /* these three are the last: their requests begin with "room" */
  UTF8SPEC_ROOM_REPLACE,
  UTF8SPEC_ROOM_ENCODE,
  UTF8SPEC_OPERATIONS /* how many there are */
} utf8spec_operation;

/** The names on the wire, indexed by utf8spec_operation. */
static const char* const utf8spec_operation_names[UTF8SPEC_OPERATIONS] = {"validate",
                                                                          "decode",
                                                                          "replace",
                                                                          "stream",
                                                                          "stream-replace",
                                                                          "encode",
                                                                          "count",
                                                                          "boundary",
                                                                          "next",
                                                                          "prev",
                                                                          "length-as-utf-8",
                                                                          "length-as-utf-16",
                                                                          "length-as-utf-32",
                                                                          "stream-deltas",
                                                                          "stream-replace-deltas",
                                                                          "prefix",
                                                                          "truncate",
                                                                          "truncate-utf-16",
                                                                          "room-decode",
                                                                          "room-replace",
                                                                          "room-encode"};

/** Whether the hello announces an operation behind `also=`. */
static inline int utf8spec_is_side(utf8spec_operation operation) {
  return operation >= UTF8SPEC_COUNT;
}

/** Whether the answer tells what each chunk delivered. */
static inline int utf8spec_gives_parts(utf8spec_operation operation) {
  return operation == UTF8SPEC_STREAM_DELTAS || operation == UTF8SPEC_STREAM_REPLACE_DELTAS;
}

/** Whether the input comes in chunks. */
static inline int utf8spec_takes_chunks(utf8spec_operation operation) {
  return operation == UTF8SPEC_STREAM || operation == UTF8SPEC_STREAM_REPLACE ||
         utf8spec_gives_parts(operation);
}

/** Whether a stream of this operation replaces. */
static inline int utf8spec_replaces_in_stream(utf8spec_operation operation) {
  return operation == UTF8SPEC_STREAM_REPLACE || operation == UTF8SPEC_STREAM_REPLACE_DELTAS;
}

/** Whether the input is values, and the output octets. */
static inline int utf8spec_takes_values(utf8spec_operation operation) {
  return operation == UTF8SPEC_ENCODE || operation == UTF8SPEC_ROOM_ENCODE;
}

/** Whether the answer tells how much of the input was taken, and the output of that. */
static inline int utf8spec_gives_taken(utf8spec_operation operation) {
  return operation >= UTF8SPEC_ROOM_DECODE;
}

/** Whether a limit stands before the input. */
static inline int utf8spec_takes_limit(utf8spec_operation operation) {
  return operation >= UTF8SPEC_TRUNCATE;
}

/** Whether a right answer has output. */
static inline int utf8spec_gives_output(utf8spec_operation operation) {
  return operation != UTF8SPEC_VALIDATE;
}

/** One request: octets, or for encode the values, and the offset where each chunk ends. Only
 * streams have more than one chunk. The buffers are reused from request to request; their owner
 * frees them.
 */
typedef struct {
  utf8spec_operation operation;
  utf8spec_buffer input; /* octets; encode: uint32_t */
  utf8spec_buffer ends;  /* size_t */
  size_t limit;          /* octets or units; 0 of operations that take none */
} utf8spec_request;

/** The number of chunks, at least 1. */
static inline size_t utf8spec_chunks(const utf8spec_request* request) {
  return request->ends.size / sizeof(size_t);
}

/** The offset where a chunk ends, in octets of the input. */
static inline size_t utf8spec_chunk_end(const utf8spec_request* request, size_t chunk) {
  return ((const size_t*)(const void*)request->ends.data)[chunk];
}

/** The value of a hex digit of either case; 16 or more for any other character. */
static inline unsigned utf8spec_hex_digit(char digit) {
  const unsigned octet = (unsigned char)digit;
  if (octet - '0' < 10) return octet - '0';
  const unsigned letter = (octet | 0x20u) - 'a';
  return letter < 6 ? letter + 10 : 16;
}

/** Reads the hex octets of one chunk up to `end`. Returns 0 if they are not octets. Wrong digits
 * are collected and looked at once, which keeps the loop short. */
static inline int utf8spec_read_chunk(const char* at, const char* end, utf8spec_request* request) {
  if (end - at == 1 && *at == '-')
    at = end;
  else if (at == end || (end - at) % 2 != 0)
    return 0;
  char* octet = utf8spec_reserve(&request->input, (size_t)(end - at) / 2);
  unsigned wrong = 0;
  for (; at < end; at += 2) {
    const unsigned high = utf8spec_hex_digit(at[0]), low = utf8spec_hex_digit(at[1]);
    wrong |= high | low;
    *octet++ = (char)(high << 4 | low);
  }
  request->input.size = (size_t)(octet - request->input.data);
  utf8spec_append(&request->ends, &request->input.size, sizeof(size_t));
  return wrong < 16;
}

/** Reads chunks with `|` between them. Returns 0 if one of them is not octets. */
static inline int utf8spec_read_chunks(const char* at, const char* end, utf8spec_request* request) {
  const char* bar;
  while ((bar = (const char*)memchr(at, '|', (size_t)(end - at))) != NULL) {
    if (!utf8spec_read_chunk(at, bar, request)) return 0;
    at = bar + 1;
  }
  return utf8spec_read_chunk(at, end, request);
}

/** Reads hex values with one space between them. Returns 0 if they are not values of up to 32 bits.
 */
static inline int utf8spec_read_scalars(const char* at, const char* end,
                                        utf8spec_request* request) {
  if (end - at == 1 && *at == '-') at = ++end; /* no value, and no space to skip */
  while (at < end) {
    uint32_t value = 0;
    const char* start = at;
    for (; at < end && *at != ' '; ++at) {
      const unsigned digit = utf8spec_hex_digit(*at);
      if (digit > 15 || at - start == 8) return 0;
      value = value << 4 | digit;
    }
    if (at == start || at + 1 == end) return 0;
    utf8spec_append(&request->input, &value, sizeof value);
    ++at;
  }
  utf8spec_append(&request->ends, &request->input.size, sizeof(size_t));
  return 1;
}

/** The operation whose name is `before` and the characters from `word` up to `end`;
 * UTF8SPEC_OPERATIONS if there is none. */
static inline utf8spec_operation utf8spec_operation_named(const char* before, const char* word,
                                                          const char* end) {
  const size_t skipped = strlen(before), length = (size_t)(end - word);
  for (int operation = 0; operation < UTF8SPEC_OPERATIONS; ++operation) {
    const char* name = utf8spec_operation_names[operation];
    if (strncmp(name, before, skipped) != 0 || strncmp(name + skipped, word, length) != 0) continue;
    if (name[skipped + length] == '\0') return (utf8spec_operation)operation;
  }
  return UTF8SPEC_OPERATIONS;
}

/** Reads a decimal number with a space behind it. Returns the place of the space, or NULL if there
 * is no such number. */
static inline const char* utf8spec_read_limit(const char* at, const char* end, size_t* limit) {
  const char* start = at;
  for (*limit = 0; at < end && *at >= '0' && *at <= '9' && at - start < 9; ++at) {
    *limit = *limit * 10 + (size_t)(*at - '0');
  }
  return at > start && at < end && *at == ' ' ? at : NULL;
}

/** Reads "operation SP argument", or with a limit between them, from the line up to `end`. Returns
 * NULL, or what is wrong with it as a text that is valid until the process ends. */
static inline const char* utf8spec_read_request(const char* line, const char* end,
                                                utf8spec_request* request) {
  const char* space = (const char*)memchr(line, ' ', (size_t)(end - line));
  if (space == NULL) return "a request is an operation, a space and an argument";
  const int is_room = space - line == 4 && memcmp(line, "room", 4) == 0;
  request->input.size = request->ends.size = 0;
  request->limit = 0;
  request->operation = utf8spec_operation_named("", line, space);
  if (is_room ||
      (request->operation != UTF8SPEC_OPERATIONS && utf8spec_takes_limit(request->operation))) {
    space = utf8spec_read_limit(space + 1, end, &request->limit);
    if (space == NULL) return "cannot read the limit";
  }
  if (is_room) {
    const char* word = space + 1;
    space = (const char*)memchr(word, ' ', (size_t)(end - word));
    if (space == NULL) return "an argument must stand behind the operation";
    request->operation = utf8spec_operation_named("room-", word, space);
  }
  if (request->operation == UTF8SPEC_OPERATIONS) return "no such operation";
  if (utf8spec_takes_values(request->operation)) {
    return utf8spec_read_scalars(space + 1, end, request) ? NULL : "cannot read the values";
  }
  return (utf8spec_takes_chunks(request->operation) ? utf8spec_read_chunks : utf8spec_read_chunk)(
             space + 1, end, request)
             ? NULL
             : "cannot read the octets";
}

#endif
