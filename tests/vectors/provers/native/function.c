/* The decoder as one function, for `proof-harness --function my_decode`. */
#include "tests/vectors/provers/native/arithmetic.h"

static int my_decode(const uint8_t* octets, size_t length, uint32_t* values, size_t* count,
                     size_t* offset) {
  const size_t end = read_all(octets, length, values, count);
  if (end == length) return 1;
  if (has_fault("count") && *count > 0) --*count;
  if (!has_fault("silent")) *offset = end + has_fault("offset") + 4 * has_fault("far");
  return 0;
}
