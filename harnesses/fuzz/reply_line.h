#pragma once

#include <string>

#include "harnesses/answer.h"
#include "vectors/operation.h"

namespace utf8spec::harnesses::fuzz {

// The reply line for this answer to `operation`. If the published form of the protocol cannot hold
// the answer, the line has the form of our own host of plugins. The parser's target writes what it
// has read with this, and reads it again.
std::string reply_line(const Answer& answer, Operation operation);

}  // namespace utf8spec::harnesses::fuzz
