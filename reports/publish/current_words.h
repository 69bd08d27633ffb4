// Published reports are kept for years, and the words of the catalogue improve. This renews the
// words without running the decoders again.

#pragma once

#include "reports/report.h"

namespace utf8spec::reports {

// The report with the catalogue's present effects, found by the ids of its deviations. Published
// reports keep their verdicts and counts, while their words follow the catalogue. Incidents are not
// in the catalogue and keep their words.
Report with_current_words(Report report);

}  // namespace utf8spec::reports
