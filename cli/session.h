#pragma once

#include "cli/failure.h"
#include "cli/run_words.h"
#include "cli/target.h"
#include "reports/report.h"

namespace utf8spec::cli {

// Whether something has been selected that a started decoder can be asked.
bool selects_anything(const vectors::Suite& suite, const reports::Assignment& assignment,
                      const harnesses::Introduction& introduction);

// Runs the suite against a started decoder, with a progress line on a terminal. Ctrl-C ends the
// questions, and the report says so.
reports::Report run_session(harnesses::Decoder& decoder, const vectors::Suite& suite,
                            reports::Assignment assignment);

}  // namespace utf8spec::cli
