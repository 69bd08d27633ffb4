#pragma once

#include <functional>
#include <string>

#include "cli/failure.h"
#include "cli/places.h"
#include "cli/run_words.h"
#include "reports/render/html_index.h"
#include "vectors/suite.h"

namespace utf8spec::cli {

// How all decoders are run, and where their reports go.
struct ReportWords {
  RunWords run;
  std::string output = "build/report";
  bool fresh = false;           // whether also those are run that have not changed
  unsigned jobs = all_cores();  // rows at a time
};

// A decoder's line in the index that has no report.
reports::IndexEntry without_report(const std::string& name, const std::string& remark);

// What an earlier run left of a decoder that is not asked for now, if anything.
std::optional<reports::IndexEntry> earlier_row(const ReportWords& words, const std::string& name);

// Runs one decoder, unless nothing has changed, and writes its report. Fails where it cannot be
// written, not where the decoder fails. Ends early when `stop` says so.
Result<reports::IndexEntry> report_row(const Places& places, const ReportWords& words,
                                       const vectors::Suite& suite,
                                       const harnesses::BundledDecoder& bundled,
                                       const std::function<bool()>& stop);

}  // namespace utf8spec::cli
