/* Shared by adapters of C and C++ libraries: they hand over output, and turn values into UTF-16
 * input. */
#ifndef UTF8SPEC_HAND_OVER_H
#define UTF8SPEC_HAND_OVER_H

#include <string.h>

#include "harnesses/abi/utf8spec_decoder.h"

/* A decoder with this name and version that offers no operation yet. */
static inline utf8spec_decoder utf8spec_row(const char* name, const char* version) {
  utf8spec_decoder row;
  memset(&row, 0, sizeof row);
  row.abi_version = UTF8SPEC_ABI_VERSION;
  row.struct_size = sizeof row;
  row.name = name;
  row.version = version;
  return row;
}

/* Appends `count` units to the output. If they do not fit, it writes nothing and asks for more
 * room. */
static inline utf8spec_status utf8spec_hand_over(utf8spec_output* output, utf8spec_form form,
                                                 const void* units, size_t count) {
  const size_t octets = form == UTF8SPEC_SCALARS ? 4 : form == UTF8SPEC_UTF16 ? 2 : 1;
  output->form = form;
  if (count > output->capacity - output->count) return UTF8SPEC_OUT_OF_SPACE;
  if (count > 0) memcpy((uint8_t*)output->data + octets * output->count, units, octets * count);
  output->count += count;
  return UTF8SPEC_OK;
}

/* True if UTF-16 can express these values. It cannot express a value above U+10FFFF, or a high
 * surrogate right before a low one, which would be read as one character. */
static inline int utf8spec_utf16_can_say(const uint32_t* values, size_t n) {
  for (size_t i = 0; i < n; ++i) {
    if (values[i] > 0x10FFFF) return 0;
    if (i > 0 && values[i - 1] >> 10 == 0xD800 >> 10 && values[i] >> 10 == 0xDC00 >> 10) return 0;
  }
  return 1;
}

/* Writes a value as one or two units and returns their number. The value must be at most
 * U+10FFFF. */
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
