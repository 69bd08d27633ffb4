#pragma once

#include <string_view>

#include "harnesses/abi/call.h"
#include "harnesses/fuzz/expected.h"
#include "harnesses/fuzz/subject.h"
#include "vectors/operation.h"

namespace utf8spec::harnesses::fuzz {

// Whether an answer to anything but encode is the reference's: the verdict, what came out, and, as
// far as the decoder says them, offset and length of the first error.
bool is_right(const utf8spec_answer& answer, Operation operation, const Expected& expected);

// Whether an answer to encode is: the octets of all values, with those of U+FFFD for each that is
// no scalar value, or the index of the first of these. Where surrogates are encoded by exception
// they count as scalar values.
bool is_right_encoding(const utf8spec_answer& answer, std::u32string_view values,
                       const Exceptions& exceptions);

// The index of the first value that is no scalar value; the number of values where there is none.
std::size_t first_non_scalar(std::u32string_view values, const Exceptions& exceptions = {});

// Whether what the decoder says of its first error, as far as it says it, is so.
bool says_offset(const utf8spec_answer& answer, std::size_t offset);
bool says_length(const utf8spec_answer& answer, std::size_t length);

}  // namespace utf8spec::harnesses::fuzz
