// A run against a started decoder, with everything that is the same for all commands: the suite of
// its encoding, progress, and Ctrl-C.

#pragma once

#include "cli/common/failure.h"
#include "cli/common/places.h"
#include "cli/common/run_progress.h"
#include "cli/common/run_words.h"
#include "cli/common/target.h"
#include "reports/report.h"

namespace utf8spec::cli {

// Whether the started decoder can be asked at least one question of this assignment.
bool selects_anything(const vectors::Suite& suite, const reports::Assignment& assignment,
                      const harnesses::Introduction& introduction);

// The suite that judges a started decoder: `at_hand`, unless the decoder declares another encoding.
Result<vectors::Suite> own_suite(vectors::Suite at_hand, const Places& places,
                                 const harnesses::Introduction& introduction);

// The report of a run, and its speed, which no report holds.
struct RunSession {
  reports::Report report;
  Paces paces;
};

// Runs the suite against a started decoder, with progress on standard error. Ctrl-C ends the
// questions, and the report says so.
RunSession run_session(harnesses::Decoder& decoder, const vectors::Suite& suite,
                       reports::Assignment assignment);

}  // namespace utf8spec::cli
