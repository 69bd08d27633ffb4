#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "harnesses/abi/call.h"
#include "harnesses/fuzz/expected.h"
#include "vectors/operation.h"

namespace utf8spec::harnesses::fuzz {

// libFuzzer keeps inputs that reach new edges of instrumented code. Most decoders are not
// instrumented (Debian's ICU, plugins), so what an input is and what decoders made of it is told to
// the engine here, through counters that it reads as it reads those of edges. Programs that do not
// link counters.cpp (the replay) count nothing.
inline constexpr std::size_t guidance_counters = 4096;

// Which sequences and ill-formed subsequences stand in an input, and where: pairs of neighbours,
// places within a block of 64 octets, and what is cut where. Of an encoder's input the same by
// sorts of values.
void note_input(const Expected& expected);

// What a decoder made of it: its status, and where it says that the first error is, together with
// what the reference sees there.
void note_answer(const Expected& expected, std::string_view decoder, Operation operation,
                 const utf8spec_answer& answer);

}  // namespace utf8spec::harnesses::fuzz
