#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "cli/common/failure.h"
#include "reports/report.h"

namespace utf8spec::cli {

// The files of known deviations that a run is given; empty for none.
struct ExpectationWords {
  std::string expect;  // to hold the run against
  std::string write;   // to write from the run
};

void add_expectation_words(CLI::App& app, ExpectationWords& words);

// What those files hold before the run.
struct Known {
  std::vector<reports::Expectation> expected;
  std::vector<reports::Expectation> with_reasons;  // those to be kept
};

// Fails for a file that cannot be read; one that is still to be written need not be there.
Result<Known> read_known(const ExpectationWords& words);

// Writes what the run came to, where that is wanted, and says what must be added by hand.
Result<void> write_known(const ExpectationWords& words, const reports::Report& report,
                         const Known& known);

}  // namespace utf8spec::cli
