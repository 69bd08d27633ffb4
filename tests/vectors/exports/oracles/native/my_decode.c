/* A user's function, which the tests of `--unit` compare with the oracle. With -DFAULT it reads
 * surrogates. */
#include <stddef.h>

#ifndef FAULT
#define FAULT 0
#endif

long my_decode(const unsigned char* octets, size_t count, unsigned long* values);

static unsigned long least_of(size_t length) {
  return length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000;
}

/* The length that a lead announces; 0 for other octets. */
static size_t length_of(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xC0 || lead > 0xF7) return 0;
  return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

static int is_scalar(unsigned long value) {
  return value <= 0x10FFFF && (FAULT || value < 0xD800 || value > 0xDFFF);
}

long my_decode(const unsigned char* octets, size_t count, unsigned long* values) {
  long written = 0;
  size_t at = 0, place;
  while (at < count) {
    const size_t length = length_of(octets[at]);
    unsigned long value = octets[at];
    if (length == 0 || length > count - at) return -1;
    if (length > 1) value &= 0x7Fu >> length;
    for (place = 1; place < length; ++place) {
      if ((octets[at + place] & 0xC0) != 0x80) return -1;
      value = value << 6 | (octets[at + place] & 0x3Fu);
    }
    if (length > 1 && (value < least_of(length) || !is_scalar(value))) return -1;
    values[written++] = value;
    at += length;
  }
  return written;
}
