#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "harnesses/abi/call.h"
#include "harnesses/fuzz/expected.h"
#include "reference/octets.h"
#include "reference/step.h"
#include "vectors/operation.h"

namespace utf8spec::harnesses::fuzz {

// libFuzzer keeps inputs that reach new edges of instrumented code. Most decoders are not
// instrumented (Debian's ICU, plugins). So these functions describe each input and each answer to
// the engine, through counters that it reads like those of edges. Programs that do not link
// counters.cpp (the replay) count nothing.
inline constexpr std::size_t guidance_counters = 4096;

// The number of sorts of pieces that guidance tells apart: the nine rows, and the kinds of
// ill-formed subsequences by the octets of the maximal subpart. Sort 0 means that there is no
// piece.
inline constexpr std::size_t sorts = 21;

// The sort of the reference's `step` at `offset` of the input.
std::size_t sort_of(OctetView octets, std::size_t offset, const reference::Step& step);

// The sort of a value for an encoder: the row that encodes it, or else the kind of the value.
std::size_t sort_of(char32_t value);

// Notes the sequences and ill-formed subsequences of an input: pairs of neighbours, places within a
// block of 64 octets, and the places where sequences are cut. For an encoder's input, it notes the
// same by sorts of values.
void note_input(const Expected& expected);

// Notes a decoder's answer: its status, the place that it names for the first error, and the sort
// of piece that the reference sees there.
void note_answer(const Expected& expected, std::string_view decoder, Operation operation,
                 const utf8spec_answer& answer);

}  // namespace utf8spec::harnesses::fuzz
