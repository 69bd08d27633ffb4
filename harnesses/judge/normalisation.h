#pragma once

#include "harnesses/answer.h"
#include "harnesses/judge/reading.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// True if a wrong answer is the right text in Unicode's normalization form C or D, and differs in
// nothing else (Unicode Standard Annex 15). `reading` belongs to the question's octets and is not
// used for encode. `substitute` stands for ill-formed input.
bool is_normalised(const Question& question, const Reading& reading, const Answer& answer,
                   char32_t substitute);

}  // namespace utf8spec::harnesses
