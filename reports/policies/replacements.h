// Compares outputs with what a policy makes of an input. All functions start at the token
// `first_token`, so that a removed signature can be passed over.

#pragma once

#include <cstddef>
#include <string_view>

#include "harnesses/judge/marks/alignment.h"
#include "harnesses/judge/reading.h"
#include "reports/policies/divisions.h"

namespace utf8spec::reports {

// Whether `output` has `substitute` for each part that `division` finds, and every character as it
// is.
bool is_replaced_by(const harnesses::Reading& reading, std::size_t first_token,
                    std::u32string_view output, const Division& division, char32_t substitute);

// Whether every run came out as written marks, and everything else as it is.
bool is_written(const harnesses::Reading& reading, std::size_t first_token,
                std::u32string_view output, const harnesses::Replaced& how);

// Whether a leading signature is gone, and everything behind it came out or was replaced.
bool is_stripped(const harnesses::Reading& reading, std::u32string_view output,
                 harnesses::Replaced how);

}  // namespace utf8spec::reports
