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

// How all decoders are run, and where their reports go.
struct ReportWords {
  RunWords run;
  std::string output = "build/report";
  bool fresh = false;           // whether also those are run that have not changed
  unsigned jobs = all_cores();  // rows at a time
};

// What became of a decoder in a report over many.
struct ReportRow {
  enum class Outcome : std::uint8_t { ran, unchanged, not_installed, not_run };

  Outcome outcome = Outcome::not_run;
  reports::IndexEntry entry;
};

// What an earlier run left of a decoder that is not asked for now, if anything.
std::optional<reports::IndexEntry> earlier_row(const ReportWords& words, const std::string& name);

// Runs one decoder, unless nothing has changed, and writes its report. Fails where it cannot be
// written, not where the decoder fails. Ends early when `stop` says so.
Result<ReportRow> report_row(const Places& places, const ReportWords& words,
                             const vectors::Suite& suite, const harnesses::BundledDecoder& bundled,
                             const std::function<bool()>& stop);

// In the order in which rows are begun, and shown: quick ones as they stand, so that a reader sees
// results soon; then those that their manifest calls slow, the slowest first, so that none is left
// to run alone at the end.
void put_slow_rows_last(std::vector<harnesses::BundledDecoder>& decoders);

}  // namespace utf8spec::cli
