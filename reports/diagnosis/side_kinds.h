// The kinds of deviation of side operations: functions that count or find characters, and what each
// chunk of a stream delivers.

#pragma once

#include <span>

#include "reports/diagnosis/catalogue.h"

namespace utf8spec::reports {

extern const DeviationKind miscounts;
extern const DeviationKind misplaces_characters;
extern const DeviationKind leaves_the_text;
extern const DeviationKind functions_disagree;
// Of streams that are asked chunk by chunk.
extern const DeviationKind delivers_too_early;
extern const DeviationKind delivers_twice;
extern const DeviationKind never_delivers;

// All of these.
std::span<const DeviationKind* const> side_kinds();

}  // namespace utf8spec::reports
