#pragma once

#include "harnesses/answer.h"
#include "harnesses/judge/reading.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// Whether an answer that is wrong is what was expected in one of Unicode's normalization forms C
// and D (Unicode Standard Annex 15), and wrong in nothing else. `reading` is of the question's
// octets (unused for encode); `substitute` stands for what is ill-formed.
bool is_normalised(const Question& question, const Reading& reading, const Answer& answer,
                   char32_t substitute);

}  // namespace utf8spec::harnesses
