/* A correct step function for plugins in C to build on or to deviate from. It shares no code
 * with the reference, so an error in the reference cannot make both agree. */
#ifndef UTF8SPEC_TESTS_RIGHT_STEP_H
#define UTF8SPEC_TESTS_RIGHT_STEP_H

#include <stddef.h>
#include <stdint.h>

#include "harnesses/abi/utf8spec_decoder.h"

static int is_tail(uint8_t octet) { return (octet & 0xC0) == 0x80; }

static utf8spec_status ill_formed(size_t* consumed, size_t octets) {
  *consumed = octets;
  return UTF8SPEC_ILL_FORMED;
}

/* RFC 3629 section 3. It reads no octet behind the first that does not fit: after each octet it
 * checks whether any value that can still follow is allowed. */
static utf8spec_status right(const uint8_t* in, size_t n, uint32_t* scalar, size_t* consumed) {
  const uint8_t lead = in[0];
  const size_t length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (length == 0 || lead > 0xF4) return ill_formed(consumed, 1);
  uint32_t value = length == 1 ? lead : lead & (0x7Fu >> length);
  for (size_t i = 1; i < length; ++i) {
    if (i == n || !is_tail(in[i])) return ill_formed(consumed, i);
    value = value << 6 | (in[i] & 0x3F);
    const uint32_t least = value << 6 * (length - i - 1);
    const uint32_t greatest = least + (1u << 6 * (length - i - 1)) - 1;
    if (length == 3 && (greatest < 0x800 || (least >= 0xD800 && greatest <= 0xDFFF)))
      return ill_formed(consumed, i);
    if (length == 4 && (greatest < 0x10000 || least > 0x10FFFF)) return ill_formed(consumed, i);
  }
  *scalar = value;
  *consumed = length;
  return UTF8SPEC_OK;
}

#endif
