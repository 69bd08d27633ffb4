#pragma once

#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/disagreement.h"

namespace utf8spec::harnesses::fuzz {

// Everything that one case shows of the reference in its encoding, and of ICU's converter beside
// it. The target `encodings` numbers what must hold.
Disagreements check_encodings(const Case& given);

// The calls of decoders that check_encodings() makes, with nothing done about the answers.
void call_encodings(const Case& given);

}  // namespace utf8spec::harnesses::fuzz
