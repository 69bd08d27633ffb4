/* What adapters of C and C++ libraries share: handing over what came out, and UTF-16 to put in. */
#ifndef UTF8SPEC_HAND_OVER_H
#define UTF8SPEC_HAND_OVER_H

#include <string.h>

#include "harnesses/abi/utf8spec_decoder.h"

/* A row of that name that offers nothing yet. */
static inline utf8spec_decoder utf8spec_row(const char* name, const char* version) {
  utf8spec_decoder row;
  memset(&row, 0, sizeof row);
  row.abi_version = UTF8SPEC_ABI_VERSION;
  row.struct_size = sizeof row;
  row.name = name;
  row.version = version;
  return row;
}

/* Adds units to the output. */
static inline utf8spec_status utf8spec_hand_over(utf8spec_output* output, utf8spec_form form,
                                                 const void* units, size_t count) {
  const size_t octets = form == UTF8SPEC_SCALARS ? 4 : form == UTF8SPEC_UTF16 ? 2 : 1;
  output->form = form;
  if (count > output->capacity - output->count) return UTF8SPEC_OUT_OF_SPACE;
  if (count > 0) memcpy((uint8_t*)output->data + octets * output->count, units, octets * count);
  output->count += count;
  return UTF8SPEC_OK;
}

/* Whether UTF-16 can say these values: nothing above U+10FFFF, and no high surrogate right before a
 * low one, which would be read as one character. */
static inline int utf8spec_utf16_can_say(const uint32_t* values, size_t n) {
  for (size_t i = 0; i < n; ++i) {
    if (values[i] > 0x10FFFF) return 0;
    if (i > 0 && values[i - 1] >> 10 == 0xD800 >> 10 && values[i] >> 10 == 0xDC00 >> 10) return 0;
  }
  return 1;
}

/* A value as one or two units; gives their number. */
static inline size_t utf8spec_utf16_units(uint32_t value, uint16_t units[2]) {
  if (value < 0x10000) {
    units[0] = (uint16_t)value;
    return 1;
  }
  units[0] = (uint16_t)(0xD7C0 + (value >> 10));
  units[1] = (uint16_t)(0xDC00 | (value & 0x3FF));
  return 2;
}

#endif
