// What the forms ask that know less than all operations. Their files run in browsers and other
// engines, where no mutant of ours can stand; so the same questions are put to the mutants here.

#pragma once

#include "vectors/exports/excerpt.h"
#include "vectors/exports/formats.h"

struct utf8spec_tested;

namespace utf8spec::selftest {

// What a form of this scope finds wrong first with the functions, as a static text, or null. The
// scope is not `all_operations`.
const char* first_failure(vectors::FormScope scope, const vectors::Excerpt& excerpt,
                          const utf8spec_tested& tested);

}  // namespace utf8spec::selftest
