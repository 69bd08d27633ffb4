// A fake of the engine's own mutation, LLVMFuzzerMutate. libFuzzer provides the function; other
// engines do not. This one counts its calls and changes nothing.
#include "tests/harnesses/fuzz/mutator/engine.h"

#include <cstdint>

std::size_t calls_of_the_engine;

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* /*data*/, std::size_t size,
                                        std::size_t /*max_size*/) {
  ++calls_of_the_engine;
  return size;
}
