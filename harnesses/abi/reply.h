/** \file
 * Writes the replies of the line protocol (docs/line_protocol.md). None of them contains a line
 * feed. */
#ifndef UTF8SPEC_ADAPTER_REPLY_H
#define UTF8SPEC_ADAPTER_REPLY_H

#include "harnesses/abi/call.h"

/** Writes at least `digits` hex digits at `at`, up to 8, and returns the place after them. */
static inline char* utf8spec_put_hex(char* at, uint32_t value, int digits) {
  while (digits < 8 && value >> (4 * digits) != 0) ++digits;
  while (digits-- > 0) *at++ = "0123456789ABCDEF"[value >> (4 * digits) & 0xF];
  return at;
}

/** Appends scalar values or UTF-16 units with a space before each, octets without spaces between
 * them, or "-" for none. Values are most of what an adapter writes, so they go straight into
 * reserved room. */
static inline void utf8spec_put_values(utf8spec_buffer* out, const utf8spec_answer* answer) {
  if (answer->count == 0) {
    utf8spec_put(out, " -");
    return;
  }
  char* at = utf8spec_reserve(out, 1 + 9 * answer->count);
  if (answer->form == UTF8SPEC_UTF8) *at++ = ' ';
  for (size_t i = 0; i < answer->count; ++i) {
    if (answer->form == UTF8SPEC_UTF8) {
      at = utf8spec_put_hex(at, ((const uint8_t*)answer->data)[i], 2);
      continue;
    }
    *at++ = ' ';
    at = utf8spec_put_hex(at,
                          answer->form == UTF8SPEC_UTF16 ? ((const uint16_t*)answer->data)[i]
                                                         : ((const uint32_t*)answer->data)[i],
                          4);
  }
  out->size = (size_t)(at - out->data);
}

/** Appends what each push put out, with `|` between the parts. A part has no space in front. */
static inline void utf8spec_put_parts(utf8spec_buffer* out, const utf8spec_answer* answer) {
  utf8spec_answer part = *answer;
  size_t start = 0;
  for (size_t i = 0; i < answer->parts; ++i) {
    const size_t at = out->size;
    part.data = (const char*)answer->data + start * utf8spec_unit(answer->form);
    part.count = answer->ends[i] - start;
    start = answer->ends[i];
    utf8spec_put_values(out, &part);
    if (i > 0) out->data[at] = '|';
  }
}

/** Appends the output with the name of its form. Scalar values need no name, nor do the octets of
 * encode. A verdict has no output. */
static inline void utf8spec_put_payload(utf8spec_buffer* out, utf8spec_operation operation,
                                        const utf8spec_answer* answer) {
  if (!utf8spec_gives_output(operation)) return;
  const int is_number = utf8spec_is_side(operation) && !utf8spec_gives_parts(operation) &&
                        !utf8spec_gives_taken(operation);
  if (utf8spec_gives_taken(operation)) utf8spec_put_number(out, answer->read);
  if (is_number && answer->count > 0) {
    utf8spec_append(out, answer->data, answer->count); /* decimal numbers, as they stand */
    return;
  }
  if (answer->form == UTF8SPEC_UTF16) utf8spec_put(out, " utf16");
  if (answer->form == UTF8SPEC_UTF8 && !utf8spec_takes_values(operation) && !is_number)
    utf8spec_put(out, " utf8");
  if (utf8spec_gives_parts(operation))
    utf8spec_put_parts(out, answer);
  else
    utf8spec_put_values(out, answer);
}

/** Appends offset, length and chunk. The protocol tells them apart by their place, so the first
 * unknown one ends the list. */
static inline void utf8spec_put_ill_formed(utf8spec_buffer* out, const utf8spec_answer* answer) {
  const size_t numbers[] = {answer->error.offset, answer->error.length, answer->chunk};
  utf8spec_put(out, "ill-formed");
  for (int i = 0; i < 3 && numbers[i] != SIZE_MAX; ++i) utf8spec_put_number(out, numbers[i]);
}

/** The same with `-` for each unknown number, and behind `before` the output up to the error, as an
 * answer to `operation`. */
static inline void utf8spec_put_error_and_output(utf8spec_buffer* out, utf8spec_operation operation,
                                                 const utf8spec_answer* answer) {
  const size_t numbers[] = {answer->error.offset, answer->error.length, answer->chunk};
  utf8spec_put(out, "ill-formed");
  for (int i = 0; i < 3; ++i) {
    if (numbers[i] == SIZE_MAX)
      utf8spec_put(out, " -");
    else
      utf8spec_put_number(out, numbers[i]);
  }
  if (answer->count == 0 && answer->parts == 0) return;
  utf8spec_put(out, " before");
  utf8spec_put_payload(out, operation, answer);
}

/** Appends a fault. `text` is one line. */
static inline void utf8spec_put_fault(utf8spec_buffer* out, const char* text) {
  utf8spec_put(out, "fault ");
  utf8spec_put(out, text);
}

/** Appends the reply to a request of `operation`. */
static inline void utf8spec_put_answer(utf8spec_buffer* out, utf8spec_operation operation,
                                       const utf8spec_answer* answer) {
  switch (answer->status) {
    case UTF8SPEC_OK:
      utf8spec_put(out, "ok");
      utf8spec_put_payload(out, operation, answer);
      break;
    case UTF8SPEC_ILL_FORMED:
      if (utf8spec_gives_parts(operation))
        utf8spec_put_error_and_output(out, operation, answer);
      else
        utf8spec_put_ill_formed(out, answer);
      break;
    case UTF8SPEC_UNSUPPORTED:
      utf8spec_put(out, "unsupported");
      break;
    default:
      utf8spec_put_fault(out, answer->fault);
  }
}

/** Appends text with `_` for spaces, controls and other octets outside ASCII, which would end a
 * word. */
static inline void utf8spec_put_visible(utf8spec_buffer* out, const char* text) {
  for (; *text != '\0'; ++text) {
    const char character = (char)(*text > ' ' && *text < 0x7F ? *text : '_');
    utf8spec_append(out, &character, 1);
  }
}

/** Appends a name from the decoder as one word; "unknown" for NULL and for an empty string. */
static inline void utf8spec_put_word(utf8spec_buffer* out, const char* word) {
  utf8spec_put(out, " ");
  utf8spec_put_visible(out, word == NULL || *word == '\0' ? "unknown" : word);
}

/** Appends the names of the operations from `first` up to `end` that the decoder offers, with
 * commas between them and `before` in front of the first. */
static inline void utf8spec_put_offered(utf8spec_buffer* out, const utf8spec_decoder* decoder,
                                        const char* before, utf8spec_operation first,
                                        utf8spec_operation end) {
  for (int operation = (int)first; operation < (int)end; ++operation) {
    if (!utf8spec_offers(decoder, (utf8spec_operation)operation)) continue;
    utf8spec_put(out, before);
    utf8spec_put(out, utf8spec_operation_names[operation]);
    before = ",";
  }
}

/** Appends the hello: the operations that the decoder offers, its name and version, and its keys.
 */
static inline void utf8spec_put_hello(utf8spec_buffer* out, const utf8spec_decoder* decoder) {
  utf8spec_put(out, "hello utf8spec/1");
  utf8spec_put_offered(out, decoder, " ", UTF8SPEC_VALIDATE, UTF8SPEC_COUNT);
  utf8spec_put_word(out, decoder->name);
  utf8spec_put_word(out, decoder->version);
  if (utf8spec_offers(decoder, UTF8SPEC_STREAM) && decoder->stream_reset != NULL) {
    utf8spec_put(out, " reuse=yes");
  }
  if (decoder->encoding != NULL) {
    utf8spec_put(out, " encoding=");
    utf8spec_put_visible(out, decoder->encoding);
  }
  if ((decoder->flags & UTF8SPEC_WHOLE_UNITS) != 0) utf8spec_put(out, " whole-units=yes");
  utf8spec_put_offered(out, decoder, " also=", UTF8SPEC_COUNT, UTF8SPEC_OPERATIONS);
  if ((decoder->flags & UTF8SPEC_SIDE_WELL_FORMED) != 0) {
    utf8spec_put(out, " also-input=well-formed");
  }
}

#endif
