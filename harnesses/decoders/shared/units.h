/* For rows whose functions take units of 16 or 32 bits in memory. Their input is whole units in the
 * octet order of the machine, and the host aligns it. */
#ifndef UTF8SPEC_DECODERS_UNITS_H
#define UTF8SPEC_DECODERS_UNITS_H

#include <stdint.h>

/* The encodings of such input, as a row declares them. */
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define UTF8SPEC_UTF_16 "utf-16le"
#define UTF8SPEC_UTF_32 "utf-32le"
#else
#define UTF8SPEC_UTF_16 "utf-16be"
#define UTF8SPEC_UTF_32 "utf-32be"
#endif

static inline const uint16_t* utf8spec_units_16(const uint8_t* in) {
  return (const uint16_t*)(const void*)in;
}

static inline const uint32_t* utf8spec_units_32(const uint8_t* in) {
  return (const uint32_t*)(const void*)in;
}

#endif
