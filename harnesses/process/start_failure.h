#pragma once

#include <chrono>
#include <string_view>

#include "harnesses/process/child.h"
#include "harnesses/process/process.h"

namespace utf8spec::harnesses {

// Why there was no first reply, of a child that has ended or kept silent for `waited`.
StartFailure no_hello(const Child& child, std::chrono::milliseconds waited);

// Why nobody has waited for the first reply.
StartFailure stopped_start();

// Why the first reply was not taken.
StartFailure bad_hello(const Child& child, std::string_view what);

}  // namespace utf8spec::harnesses
