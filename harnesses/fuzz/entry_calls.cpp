// The functions that a fuzzing engine calls to measure the decoders alone: the same calls as those
// of the target, and no comparison. bench/fuzz_rates runs them beside the target.

#include <cstdlib>

#include "harnesses/fuzz/target.h"

namespace fuzz = utf8spec::harnesses::fuzz;

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  if (fuzz::target.prepare != nullptr && !fuzz::target.prepare())
    std::exit(EXIT_FAILURE);  // NOLINT(concurrency-mt-unsafe)
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::target.call({data, size});
  return 0;
}
