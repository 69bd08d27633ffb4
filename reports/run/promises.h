#pragma once

#include <string>

#include "harnesses/plan/conditions/history.h"
#include "harnesses/plan/conditions/limits.h"
#include "harnesses/question.h"
#include "harnesses/stage.h"

namespace utf8spec::reports {

// One of size, count, output and context: what a run asks for sure, in words. docs/levels.md has
// them as a table, and tests look for each in the questions. The numbers are those of UTF-8.
std::string promise(harnesses::Derivation condition, const harnesses::TextLimits& limits);

// The same of requests that are asked again.
std::string promise(const harnesses::HistoryLength& length);

// How far a run went with one operation, for the notes of a report. It goes on behind the name.
std::string promises_in_brief(const harnesses::TextLimits& limits,
                              const harnesses::HistoryLength& length, harnesses::Asked asked);

}  // namespace utf8spec::reports
