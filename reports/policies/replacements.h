#pragma once

#include <cstddef>
#include <string_view>

#include "harnesses/judge/alignment.h"
#include "harnesses/judge/reading.h"
#include "reports/policies/divisions.h"

namespace utf8spec::reports {

// Whether `output` is what replacing makes of an input from its token `first_token` on, with
// `substitute` for each part that `division` finds.
bool is_replaced_by(const harnesses::Reading& reading, std::size_t first_token,
                    std::u32string_view output, const Division& division, char32_t substitute);

// Whether each ill-formed octet from there on has come out as its number, and nothing else is
// changed.
bool is_escaped(const harnesses::Reading& reading, std::size_t first_token,
                std::u32string_view output, const harnesses::Replaced& how);

// Whether a leading signature is gone, and all that follows has come out or was replaced.
bool is_stripped(const harnesses::Reading& reading, std::u32string_view output,
                 harnesses::Replaced how);

}  // namespace utf8spec::reports
