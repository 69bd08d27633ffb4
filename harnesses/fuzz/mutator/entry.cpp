// The functions that libFuzzer, and engines like it, call instead of their own mutations.

#include <algorithm>

#include "harnesses/fuzz/mutator/mutate.h"
#include "harnesses/fuzz/target.h"
#include "harnesses/fuzz/targets.h"

namespace fuzz = utf8spec::harnesses::fuzz;

// libFuzzer's own mutation, which knows the dictionary and the operands of comparisons. Other
// engines have none to offer.
extern "C" __attribute__((weak)) std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size,
                                                              std::size_t max_size);

namespace {

// Of this many inputs, one is left to libFuzzer: changes that no structure suggests must stay
// possible.
constexpr std::size_t left_to_the_engine = 4;

fuzz::Format format() {
  static const fuzz::Format own = fuzz::target_named(fuzz::target.name).value().format;
  return own;
}

std::size_t write(fuzz::Case& given, std::uint8_t* data, std::size_t max_size) {
  fuzz::fit(format(), given, max_size);
  const utf8spec::Octets raw = fuzz::raw_input(format(), given);
  const std::size_t size = std::min(raw.size(), max_size);
  std::copy_n(raw.begin(), size, data);
  return size;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned int seed) {
  static fuzz::Case changed;  // whose memory is used again
  fuzz::Draws draws(seed);
  if (LLVMFuzzerMutate != nullptr && draws.one_in(left_to_the_engine)) {
    return LLVMFuzzerMutate(data, size, max_size);
  }
  fuzz::read_case(format(), {data, size}, changed);
  fuzz::mutate(format(), changed, draws);
  return write(changed, data, max_size);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* left, std::size_t left_size,
                                                 const std::uint8_t* right, std::size_t right_size,
                                                 std::uint8_t* out, std::size_t max_size,
                                                 unsigned int seed) {
  fuzz::Draws draws(seed);
  fuzz::Case crossed = fuzz::cross(format(), fuzz::read_case(format(), {left, left_size}),
                                   fuzz::read_case(format(), {right, right_size}), draws);
  return write(crossed, out, max_size);
}
