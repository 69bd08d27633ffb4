// The names that a report has for failures of which the run knew the harm and what they depend on:
// what goes wrong is the id, and when it does is a condition.

#pragma once

#include <string>

#include "reports/diagnosis/diagnosis.h"
#include "reports/report.h"

namespace utf8spec::reports {

// The id of what all failures of a deviation show; empty if they show several, or if the deviation
// has a name of its own.
std::string exact_id_of(const Diagnosed& diagnosed);

// Gives each deviation with an old name (reports/old_names.h) the name of today: its exact id, or
// that of its harm. One without a condition gets the one that says what it depends on.
void name_plainly(Report& report);

}  // namespace utf8spec::reports
