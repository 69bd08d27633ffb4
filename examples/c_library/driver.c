/* Calls the fuzz target where there is no fuzzer: 200,000 inputs from a fixed seed, made of octets
 * at which decoders differ. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t* text, size_t n);

static uint32_t next(uint32_t* seed) {
  *seed = *seed * 1664525u + 1013904223u;
  return *seed >> 16;
}

int main(void) {
  static const uint8_t telling[] = {0x00, 0x41, 0x7F, 0x80, 0x90, 0xA0, 0xBF, 0xC0,
                                    0xC2, 0xE0, 0xE1, 0xED, 0xF0, 0xF4, 0xF8, 0xFF};
  uint32_t seed = 1;
  for (int input = 0; input < 200000; ++input) {
    uint8_t text[12];
    const size_t n = next(&seed) % (sizeof text + 1);
    for (size_t i = 0; i < n; ++i) text[i] = telling[next(&seed) % sizeof telling];
    LLVMFuzzerTestOneInput(text, n);
  }
  printf("200000 inputs, no difference\n");
  return 0;
}
