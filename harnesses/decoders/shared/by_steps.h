/* Decodes by calls that read one character each, to get offsets. */
#ifndef UTF8SPEC_DECODERS_BY_STEPS_H
#define UTF8SPEC_DECODERS_BY_STEPS_H

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

#endif
