#pragma once

#include "reports/report.h"

namespace utf8spec::reports {

// The same report in the catalogue's present words, by the ids of its deviations. Incidents are not
// in the catalogue and keep their words.
Report with_current_words(Report report);

}  // namespace utf8spec::reports
