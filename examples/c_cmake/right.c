#include "my_decoder.h"

static size_t length_of(uint8_t lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xC0) return 0;
  if (lead < 0xE0) return 2;
  if (lead < 0xF0) return 3;
  return lead < 0xF8 ? 4 : 0;
}

size_t my_read(const uint8_t* in, size_t n, uint32_t* value) {
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  const size_t length = length_of(in[0]);
  if (length == 0 || length > n) return 0;
  uint32_t read = length == 1 ? in[0] : in[0] & (0x7Fu >> length);
  for (size_t i = 1; i < length; ++i) {
    if ((in[i] & 0xC0u) != 0x80) return 0;
    read = read << 6 | (in[i] & 0x3Fu);
  }
  if (read < least[length] || read > 0x10FFFF) return 0;
  if (read >= 0xD800 && read <= 0xDFFF) return 0;
  *value = read;
  return length;
}
