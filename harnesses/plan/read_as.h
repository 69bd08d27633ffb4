#pragma once

#include <vector>

#include "vectors/operation.h"

namespace utf8spec::harnesses {

// The operation whose answer is the whole answer to what `delta` answers in parts, among those that
// are offered: the stream, else the function for one piece, else `delta` itself.
Operation whole_operation(Operation delta, const std::vector<Operation>& offered);

// The core operation that reads text as `operation` does, among those that are offered. What it
// shows of a choice that the standard leaves open holds for both. Operations in parts are read as
// their whole operation, and those at an edge as the one whose answer they give. Others at an edge
// are read as the first one that reports errors. `operation` itself if nothing tells.
Operation read_as(Operation operation, const std::vector<Operation>& offered);

}  // namespace utf8spec::harnesses
