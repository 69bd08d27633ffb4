#pragma once

#include <string_view>

#include "harnesses/judge/judge.h"
#include "harnesses/judge/reading.h"

namespace utf8spec::harnesses {

// Names the first place where `output` differs from the text of the input, and in which way. The
// finding is empty if every character comes once and in order, and every run of ill-formed octets
// as `how` says. A leading signature may be missing, since that is a policy.
Finding first_difference(const Reading& reading, std::u32string_view output, const Replaced& how);

// True if the output lacks the leading signature of the input and differs in nothing else.
bool is_without_signature(const Reading& reading, std::u32string_view output, const Replaced& how);

}  // namespace utf8spec::harnesses
