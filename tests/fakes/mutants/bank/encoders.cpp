// Faults of encoders over one value or a range. Each limit of length is off by one in both
// directions. RFC 3629 forbids octets for surrogates and for values above 10FFFF, so several
// mutants encode them.
#include "tests/fakes/mutants/bank.h"

namespace utf8spec::mutants {
namespace {

using Bug = Encode::What;

Mutation encoding(const char* name, char32_t first, char32_t last, Bug what,
                  std::uint32_t value = 0) {
  return {.name = name, .encode = {.what = what, .first = first, .last = last, .value = value}};
}

// The last values of one, two, three and four octets.
Mutation ending(const char* name, std::array<char32_t, 4> last_of_length) {
  return {.name = name, .last_of_length = last_of_length};
}

}  // namespace

std::vector<Mutation> encoders() {
  return {
      // One limit each is one too low or too high.
      ending("encode-7f-in-two", {0x7E, 0x7FF, 0xFFFF, 0x10FFFF}),
      ending("encode-80-in-one", {0x80, 0x7FF, 0xFFFF, 0x10FFFF}),
      ending("encode-7ff-in-three", {0x7F, 0x7FE, 0xFFFF, 0x10FFFF}),
      ending("encode-800-in-two", {0x7F, 0x800, 0xFFFF, 0x10FFFF}),
      ending("encode-ffff-in-four", {0x7F, 0x7FF, 0xFFFE, 0x10FFFF}),
      ending("encode-10000-in-three", {0x7F, 0x7FF, 0x10000, 0x10FFFF}),
      ending("encode-10ffff-refused", {0x7F, 0x7FF, 0xFFFF, 0x10FFFE}),
      ending("encode-110000-passed", {0x7F, 0x7FF, 0xFFFF, 0x110000}),
      // All surrogates, the low ones, the first, the last, and those that are not the first
      // value.
      encoding("encode-surrogates-passed", 0xD800, 0xDFFF, Bug::pass),
      encoding("encode-low-surrogates-passed", 0xDC00, 0xDFFF, Bug::pass),
      encoding("encode-d800-passed", 0xD800, 0xD800, Bug::pass),
      encoding("encode-dfff-passed", 0xDFFF, 0xDFFF, Bug::pass),
      {.name = "encode-surrogates-inside-passed",
       .encode = {.what = Bug::pass, .first = 0xD800, .last = 0xDFFF, .from = 1}},
      encoding("encode-1fffff-passed", 0x110000, 0x1FFFFF, Bug::pass),
      encoding("encode-long-forms-passed", 0x200000, 0x7FFFFFFF, Bug::pass),
      // A signed 32-bit value is negative here and passes a check for "greater than 10FFFF".
      encoding("encode-sign-bit-lost", 0x80000000, 0xFFFFFFFF, Bug::pass),
      // CESU-8, and the C0 80 of Modified UTF-8.
      encoding("encode-surrogate-pairs", 0x10000, 0x10FFFF, Bug::pair),
      encoding("encode-modified-nul", 0, 0, Bug::put, 0xC080),
      encoding("encode-nul-lost", 0, 0, Bug::lose),
      encoding("encode-noncharacter-refused", 0xFFFE, 0xFFFE, Bug::refuse),
      encoding("encode-private-use-refused", 0xE000, 0xF8FF, Bug::refuse),
      encoding("encode-sixteen-bits", 0x10000, 0x10FFFF, Bug::keep, 0xFFFF),
      encoding("encode-bit-12-flipped", 0x10000, 0x10FFFF, Bug::flip, 0x1000),
      // One value without any meaning: only a test of all values finds it.
      encoding("encode-06c3b-flipped", 0x6C3B, 0x6C3B, Bug::flip, 1),
      encoding("encode-index-one-more", 0, 0xFFFFFFFF, Bug::index, 1),
  };
}

}  // namespace utf8spec::mutants
