#pragma once

#include <string>

#include "harnesses/answer.h"
#include "vectors/operation.h"

namespace utf8spec::harnesses::fuzz {

// The reply that says this answer to `operation`, in the form of our own host of plugins where the
// published form could not say it.
std::string reply_line(const Answer& answer, Operation operation);

}  // namespace utf8spec::harnesses::fuzz
