#pragma once

#include "harnesses/abi/call.h"
#include "harnesses/judge/predictor.h"

namespace utf8spec::harnesses::bulk {

// Whether an answer is what was expected: what ExpectedAnswer::is says of it once it has gone over
// the line protocol.
bool is_as_expected(const utf8spec_answer& answer, Operation operation,
                    const ExpectedAnswer& expected);

}  // namespace utf8spec::harnesses::bulk
