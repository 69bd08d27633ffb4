// Published reports are kept for years, and the words of the catalogue improve. This renews the
// words without running the decoders again.

#pragma once

#include "reports/report.h"

namespace utf8spec::reports {

// The report with the catalogue's present titles and effects, found by the ids of its deviations,
// and with the present note on the number of U+FFFD. Everything that the run found stays:
// verdicts, counts, answers, and the characters or offsets in a title. Incidents are not in the
// catalogue and keep their words. So do claims and notes.
Report with_current_words(Report report);

}  // namespace utf8spec::reports
