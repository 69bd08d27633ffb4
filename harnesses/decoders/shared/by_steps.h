/* Decodes, and looks for the end, by calls that read one character each. */
#ifndef UTF8SPEC_DECODERS_BY_STEPS_H
#define UTF8SPEC_DECODERS_BY_STEPS_H

#include <stddef.h>

#include "harnesses/abi/utf8spec_decoder.h"

/* The member `step` of a row. */
typedef utf8spec_status (*utf8spec_step)(const uint8_t* in, size_t n, uint32_t* scalar,
                                         size_t* consumed);

static inline utf8spec_status utf8spec_decode_by_steps(utf8spec_step step, const uint8_t* in,
                                                       size_t n, utf8spec_output* output,
                                                       utf8spec_error* error) {
  uint32_t scalar;
  for (size_t offset = 0, consumed; offset < n; offset += consumed) {
    error->offset = offset;
    if (step(in + offset, n - offset, &scalar, &consumed) != UTF8SPEC_OK)
      return UTF8SPEC_ILL_FORMED;
    if (output->count == output->capacity) return UTF8SPEC_OUT_OF_SPACE;
    ((uint32_t*)output->data)[output->count++] = scalar;
  }
  return UTF8SPEC_OK;
}

/* What a call tells of the character at the start of `in`: its length in octets, or one of these.
 */
enum { UTF8SPEC_NO_CHARACTER = -1, UTF8SPEC_OPEN_CHARACTER = -2 };
typedef ptrdiff_t (*utf8spec_length)(const uint8_t* in, size_t n);

/* The member `prefix` of a row. An open character is the rest of the text. */
static inline utf8spec_status utf8spec_prefix_by_lengths(utf8spec_length length_of,
                                                         const uint8_t* in, size_t n, size_t* open,
                                                         utf8spec_error* error) {
  *open = 0;
  for (size_t offset = 0; offset < n;) {
    const ptrdiff_t length = length_of(in + offset, n - offset);
    error->offset = offset;
    *open = length == UTF8SPEC_OPEN_CHARACTER ? n - offset : 0;
    if (length < 0) return *open > 0 ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
    offset += (size_t)length;
  }
  return UTF8SPEC_OK;
}

#endif
