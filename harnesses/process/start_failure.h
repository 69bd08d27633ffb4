#pragma once

#include <chrono>
#include <string_view>

#include "harnesses/process/child.h"
#include "harnesses/process/process.h"

namespace utf8spec::harnesses {

// The child has ended, or has not replied to hello for `waited`.
StartFailure no_hello(const Child& child, std::chrono::milliseconds waited);

// The run was stopped before the first reply.
StartFailure stopped_start();

// The first reply could not be read; `what` says why.
StartFailure bad_hello(const Child& child, std::string_view what);

}  // namespace utf8spec::harnesses
