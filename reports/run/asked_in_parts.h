// A text that is asked once more in parts, with all that its judgement rests on.

#pragma once

#include "harnesses/decoder.h"
#include "harnesses/judge/judge.h"
#include "harnesses/question.h"
#include "reports/run/side_book.h"

namespace utf8spec::reports {

// The ruling on the answer in parts to a question. A fresh decoder is asked for the whole answer,
// for the one in one chunk, and for this one.
SideRuling ruling_in_parts(harnesses::Decoder& decoder, const harnesses::Judge& judge,
                           const harnesses::Question& question);

}  // namespace utf8spec::reports
