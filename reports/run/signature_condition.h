// When a leading signature is kept, and when it is removed.

#pragma once

#include "harnesses/decoder.h"
#include "reports/diagnosis/diagnosis.h"

namespace utf8spec::reports {

// Searches for the condition of a signature that is kept in some texts and removed in others. What
// short text shows is the policy, and the condition says when the other way shows.
Diagnosed with_signature_condition(harnesses::Decoder& decoder, Diagnosed varying);

}  // namespace utf8spec::reports
