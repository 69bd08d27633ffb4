#pragma once

#include <string_view>

#include "harnesses/abi/call.h"
#include "harnesses/fuzz/expected.h"
#include "harnesses/fuzz/subject.h"
#include "vectors/operation.h"

namespace utf8spec::harnesses::fuzz {

// Whether an answer to an operation that decodes is the reference's: the verdict, the output, and
// the offset and length of the first error where the decoder says them. This is the fast path: an
// answer that passes it is not judged any further.
bool is_right(const utf8spec_answer& answer, Operation operation, const Expected& expected);

// The same for an answer to encode: the octets of all values, with U+FFFD for each value that is
// not a scalar value, or the index of the first such value. If the decoder encodes surrogates by
// exception, they count as scalar values.
bool is_right_encoding(const utf8spec_answer& answer, std::u32string_view values,
                       const Exceptions& exceptions);

// The index of the first value that is not a scalar value; without one, the number of values.
std::size_t first_non_scalar(std::u32string_view values, const Exceptions& exceptions = {});

// Whether the decoder is right about the place of its first error. SIZE_MAX means that it does not
// say, which the ABI allows.
bool says_offset(const utf8spec_answer& answer, std::size_t offset);
bool says_length(const utf8spec_answer& answer, std::size_t length);

}  // namespace utf8spec::harnesses::fuzz
