#pragma once

#include <string_view>

#include "harnesses/judge/judge.h"
#include "harnesses/judge/reading.h"

namespace utf8spec::harnesses {

// Names the first place where `output` leaves what the input stands for, and how. Nothing (none)
// where every character comes out once, in order, and every run of ill-formed octets as `how` says.
// A leading signature may be missing: that is a policy.
Finding first_difference(const Reading& reading, std::u32string_view output, const Replaced& how);

// Whether the output lacks a leading signature and nothing else.
bool is_without_signature(const Reading& reading, std::u32string_view output, const Replaced& how);

}  // namespace utf8spec::harnesses
