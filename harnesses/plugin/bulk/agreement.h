#pragma once

#include "harnesses/abi/call.h"
#include "harnesses/judge/foretold.h"

namespace utf8spec::harnesses::bulk {

// Whether an answer is what was foretold: what Foretold::is says of it once it has gone over the
// line protocol.
bool is_as_foretold(const utf8spec_answer& answer, Operation operation, const Foretold& foretold);

}  // namespace utf8spec::harnesses::bulk
