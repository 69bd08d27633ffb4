// Finds out what a decoder writes for ill-formed input, before the run. Some write "?" or an escape
// instead of U+FFFD, which is a policy, and the judge must know it.

#pragma once

#include "harnesses/decoder.h"
#include "harnesses/judge/judge.h"

namespace utf8spec::reports {

// Asks a few ill-formed octets and tells the judge what the operation writes for them. If the
// answers show nothing, the judge expects U+FFFD. `operation` must be one that replaces.
void expect_marks(harnesses::Decoder& decoder, Operation operation, harnesses::Judge& judge);

}  // namespace utf8spec::reports
