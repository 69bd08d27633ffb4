#pragma once

#include "harnesses/decoder.h"
#include "reports/diagnosis/diagnosis.h"
#include "reports/report.h"

namespace utf8spec::reports {

// Whether a deviation is the adapter's breach of the line protocol: exit status 3.
bool is_breach_of_protocol(const Diagnosed& diagnosed);

// Names what happened between requests. It has no example, since no request reproduces it.
Deviation deviation_of(const harnesses::Incident& incident);

}  // namespace utf8spec::reports
