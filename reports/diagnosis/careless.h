// A decoder of UTF-8 that checks leads and values, and takes any octet for a continuation. It only
// masks these octets, so C2 27 comes out as U+00A7. Seen at single elements, this one fault has
// three names: it accepts cut sequences, and it swallows what follows in two ways.

#pragma once

#include "harnesses/answer.h"
#include "harnesses/judge/judge.h"
#include "harnesses/question.h"

namespace utf8spec::reports {

// Whether a decoder with this fault would give the answer. It may check the bounds of the second
// octet (Table 3-7 of the Unicode Standard) before or after masking, and it may go on behind an
// error in any of the usual ways.
bool takes_any_octet_for_continuation(const harnesses::Judge& judge,
                                      const harnesses::Question& question,
                                      const harnesses::Answer& answer);

}  // namespace utf8spec::reports
