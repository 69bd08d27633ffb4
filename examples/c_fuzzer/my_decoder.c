#include "my_decoder.h"

/* The rows of RFC 3629 section 4: leads, the range of the second octet, and the length. */
static const struct {
  uint8_t first, last, low, high, length;
} rows[] = {
    {0x00, 0x7F, 0x80, 0xBF, 1}, {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3},
    {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3},
    {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4},
};

size_t my_read(const uint8_t* in, size_t n, uint32_t* value, size_t* skip) {
  size_t row = 0, at = 1;
  *skip = 1;
  while (row < sizeof rows / sizeof *rows && in[0] > rows[row].last) ++row;
  if (row == sizeof rows / sizeof *rows || in[0] < rows[row].first) return 0;
  const size_t length = rows[row].length;
  *value = length == 1 ? in[0] : in[0] & (0x7Fu >> length);
  for (; at < length; ++at) {
    *skip = at;
    const uint8_t low = at == 1 ? rows[row].low : 0x80, high = at == 1 ? rows[row].high : 0xBF;
    if (at == n || in[at] < low || in[at] > high) return 0;
    *value = *value << 6 | (in[at] & 0x3Fu);
  }
  return length;
}
