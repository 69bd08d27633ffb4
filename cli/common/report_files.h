// The options that name the files of a report, and the writing of them. All commands that judge a
// run share them.

#pragma once

#include <string>
#include <vector>

#include "cli/common/expectations.h"
#include "cli/common/failure.h"
#include "cli/common/outputs.h"
#include "cli/tree/syntax.h"
#include "reports/report.h"

namespace utf8spec::cli {

// The files that the command line names. They are empty if they are not wanted.
struct ReportFileWords {
  std::string json, html, junit, markdown;
  ExpectationWords expectations;
};

// Declares `--json`, `--html`, `--junit` and `--markdown`, and the options of expectations. `words`
// must live until the command has run.
void add_report_file_words(Syntax& syntax, ReportFileWords& words);

// All files that the words ask for, with their options.
std::vector<Output> report_outputs(const ReportFileWords& words);

// Fails if a file cannot be written, or would replace one of `kept`. The written expectations may
// replace those that are read; reports may not.
Result<void> check_report_files(const ReportFileWords& words, const std::vector<KeptFile>& kept);

// Writes all files. It returns whether one of them is standard output. The text report is then left
// out.
Result<bool> write_report_files(const reports::Report& report, const ReportFileWords& words);

// Writes all files, and the text to standard output unless a file already goes there. The text is
// written even if a file failed, so that the result is not lost.
Result<void> write_report(const reports::Report& report, const ReportFileWords& words);

// What comes behind a run over files: the comparison with the expectations, all files, and the exit
// status.
Result<reports::ExitStatus> conclude_report(reports::Report report, const ReportFileWords& words,
                                            const Known& known);

}  // namespace utf8spec::cli
