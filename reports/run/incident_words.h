#pragma once

#include "harnesses/decoder.h"
#include "reports/diagnosis/diagnosis.h"
#include "reports/report.h"

namespace utf8spec::reports {

// Whether a deviation is the adapter's breach of the line protocol. Such a run ends with exit
// status 3.
bool is_breach_of_protocol(const Diagnosed& diagnosed);

// Describes an event between requests, such as a crash that no single request repeats. The
// deviation has no example and blames no vector.
Deviation deviation_of(const harnesses::Incident& incident);

}  // namespace utf8spec::reports
