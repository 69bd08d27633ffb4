// The bare loops with which bench/exhaustive compares `utf8spec exhaustive`. They pass every string
// of four octets of some slices through U8_NEXT or utf8proc_iterate. Only a sum is computed, so
// that no call can be left out.
//
//     exhaustive_loops (icu-u8-next|utf8proc-iterate) FIRST LAST
//
// goes from slice FIRST up to LAST and prints the sum. There are 4096 slices; all strings of a
// slice share their first 12 bits.

#include <unicode/utf8.h>
#include <utf8proc.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace {

// The decoders, as types with one function. Its result depends on the value and on the length, so
// that neither can be left out.
struct Icu {
  static std::uint64_t step(const std::uint8_t* octets) {
    std::int32_t offset = 0;
    UChar32 character = 0;
    U8_NEXT(octets, offset, 4, character);
    return static_cast<std::uint32_t>(character) + static_cast<std::uint32_t>(offset);
  }
};

struct Utf8proc {
  static std::uint64_t step(const std::uint8_t* octets) {
    utf8proc_int32_t character = 0;
    const utf8proc_ssize_t length = utf8proc_iterate(octets, 4, &character);
    return static_cast<std::uint32_t>(character) + static_cast<std::uint32_t>(length);
  }
};

template <typename Decoder>
std::uint64_t go(unsigned first, unsigned last) {
  std::uint64_t sum = 0;
  for (std::uint32_t beginning = first << 12; beginning < last << 12; ++beginning) {
    std::uint8_t octets[4] = {static_cast<std::uint8_t>(beginning >> 16),
                              static_cast<std::uint8_t>(beginning >> 8),
                              static_cast<std::uint8_t>(beginning), 0};
    for (unsigned octet = 0; octet < 256; ++octet) {
      octets[3] = static_cast<std::uint8_t>(octet);
      // Each string may be read by this statement, so the compiler keeps the octets in memory. A
      // call that does not look at its last octet is made too.
      asm volatile("" : : "r"(octets) : "memory");
      sum += Decoder::step(octets);
    }
  }
  return sum;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const auto first = static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10));
  const auto last = static_cast<unsigned>(std::strtoul(argv[3], nullptr, 10));
  const bool icu = std::string_view(argv[1]) == "icu-u8-next";
  const std::uint64_t sum = icu ? go<Icu>(first, last) : go<Utf8proc>(first, last);
  (void)std::printf("%llu\n", static_cast<unsigned long long>(sum));
}
