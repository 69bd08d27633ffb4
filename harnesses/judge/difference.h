#pragma once

#include <string_view>

#include "harnesses/answer.h"
#include "harnesses/judge/finding.h"
#include "harnesses/judge/marks/alignment.h"
#include "harnesses/judge/reading.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// Names the first place where `output` differs from the text of the input, and in which way. The
// finding is empty if every character comes once and in order, and every run of ill-formed octets
// as `how` says. A leading signature may be missing, since that is a policy.
Finding first_difference(const Reading& reading, std::u32string_view output, const Replaced& how);

// True if the output lacks the leading signature of the input and differs in nothing else.
bool is_without_signature(const Reading& reading, std::u32string_view output, const Replaced& how);

// True if the output is right but for pairs of surrogates in WTF-8 of which one half came out as
// itself. The WTF-8 specification does not say how a pair is divided: behind a marked high half,
// the low one is well-formed.
bool is_right_but_for_halves(const Reading& reading, std::u32string_view output,
                             const Replaced& how);

// True if a wrong answer is the right text in Unicode's normalization form C or D, and differs in
// nothing else (Unicode Standard Annex 15). `reading` belongs to the question's octets and is not
// used for encode. `substitute` stands for ill-formed input.
bool is_normalised(const Question& question, const Reading& reading, const Answer& answer,
                   char32_t substitute);

}  // namespace utf8spec::harnesses
