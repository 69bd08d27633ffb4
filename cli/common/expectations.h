// The options `--expect` and `--write-expectations` of a run, and the files behind them. A run may
// read one file and write another, or the same.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/common/failure.h"
#include "cli/tree/syntax.h"
#include "reports/expectations/file.h"
#include "reports/report.h"

namespace utf8spec::cli {

// The files of known deviations that the command line names. Both are empty if not given.
struct ExpectationWords {
  std::string expect;  // to hold the run against
  std::string write;   // to write from the run
};

// Declares both options. `words` must live until the command has run.
void add_expectation_words(Syntax& syntax, ExpectationWords& words);

// The contents of these files before the run.
struct Known {
  reports::ExpectationFile expected;
  reports::ExpectationFile with_reasons;  // those to be kept
};

// Reads both files before the decoder is started, so that a bad file costs no run. A file that is
// to be written need not exist yet.
Result<Known> read_known(const ExpectationWords& words);

// The report compared with the file of `--expect`; nothing without such a file.
std::optional<reports::Expectations> compared(const ExpectationWords& words, const Known& known,
                                              const reports::Report& report);

// Writes the expectations that this run meets, if that was asked for. Standard error then lists the
// reasons that a person must add.
Result<void> write_known(const ExpectationWords& words, const reports::Report& report,
                         const Known& known);

}  // namespace utf8spec::cli
