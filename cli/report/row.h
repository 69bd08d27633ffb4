// One decoder of `utf8spec-dev report`: decide whether it must run, run it, and write its report.
// Trouble with one decoder must not end the others, so it becomes a remark in the table.

#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/common/failure.h"
#include "cli/common/places.h"
#include "cli/common/run_words.h"
#include "reports/render/html_index.h"
#include "vectors/suite/suite.h"

namespace utf8spec::cli {

// How the decoders are run, and where their reports go.
struct ReportWords {
  RunWords run;
  std::string output = "build/report";
  bool fresh = false;           // whether also those are run that have not changed
  unsigned jobs = all_cores();  // rows at a time
};

// The result of one decoder in a report over many.
struct ReportRow {
  enum class Outcome : std::uint8_t { ran, unchanged, not_installed, not_run };

  // What a row that ran took, by the clock. Other rows run at the same time.
  struct Cost {
    double seconds = 0;
    double until_hello = 0;  // seconds of these
    double asked_again = 0;  // seconds of these, for second questions
    std::uint64_t requests = 0;
  };

  Outcome outcome = Outcome::not_run;
  reports::IndexEntry entry;
  Cost cost = {};
};

// The entry of a decoder that was not chosen this time, from its earlier report if there is one.
std::optional<reports::IndexEntry> earlier_row(const ReportWords& words, const std::string& name);

// The row of a decoder that is not installed. It says what is missing.
ReportRow absent_row(const harnesses::BundledDecoder& bundled);

// Runs one decoder that is installed, unless nothing has changed, and writes its report. A decoder
// that fails is a row with a remark; only a file that cannot be written is a failure. Ends early if
// `stop` says so.
Result<ReportRow> report_row(const Places& places, const ReportWords& words,
                             const vectors::Suite& suite, const harnesses::BundledDecoder& bundled,
                             const std::function<bool()>& stop);

}  // namespace utf8spec::cli
