#pragma once

#include "cli/common/failure.h"
#include "cli/common/places.h"
#include "cli/common/run_progress.h"
#include "cli/common/run_words.h"
#include "cli/common/target.h"
#include "reports/report.h"

namespace utf8spec::cli {

// Whether something has been selected that a started decoder can be asked.
bool selects_anything(const vectors::Suite& suite, const reports::Assignment& assignment,
                      const harnesses::Introduction& introduction);

// The suite by which a started decoder is judged: the one at hand, or that of another encoding
// which the decoder declares.
Result<vectors::Suite> own_suite(vectors::Suite at_hand, const Places& places,
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
