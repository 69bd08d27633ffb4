#pragma once

#include "cli/common/failure.h"
#include "cli/common/run_progress.h"
#include "cli/common/run_words.h"
#include "cli/common/target.h"
#include "reports/report.h"

namespace utf8spec::cli {

// Whether something has been selected that a started decoder can be asked.
bool selects_anything(const vectors::Suite& suite, const reports::Assignment& assignment,
                      const harnesses::Introduction& introduction);

// What came of a run, and how fast it was, which no report holds.
struct RunSession {
  reports::Report report;
  Paces paces;
};

// Runs the suite against a started decoder, and says on standard error how far it is. Ctrl-C ends
// the questions, and the report says so.
RunSession run_session(harnesses::Decoder& decoder, const vectors::Suite& suite,
                       reports::Assignment assignment);

}  // namespace utf8spec::cli
