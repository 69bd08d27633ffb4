#pragma once

#include "harnesses/abi/call.h"
#include "harnesses/judge/predictor.h"

namespace utf8spec::harnesses::bulk {

// True if an answer of the C ABI equals the expected one. It must decide exactly as
// ExpectedAnswer::is does for the same answer that came over the line protocol. Otherwise bulk
// questions would pass where ordinary ones fail.
bool is_as_expected(const utf8spec_answer& answer, Operation operation,
                    const ExpectedAnswer& expected);

}  // namespace utf8spec::harnesses::bulk
