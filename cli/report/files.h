// The files of a report over many decoders. A fingerprint next to each report tells what it was
// made from. If nothing has changed, the decoder need not run again, which saves hours.

#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "cli/common/failure.h"
#include "cli/common/places.h"
#include "harnesses/decoder.h"
#include "reports/render/html_index.h"
#include "reports/run/assess.h"
#include "vectors/suite/suite.h"

namespace utf8spec::cli {

// The paths of one decoder's files.
struct ReportFiles {
  std::filesystem::path json, html, junit, markdown, made_from;

  ReportFiles(const std::filesystem::path& folder, const std::string& name);

  // File names for the index, which is in the same folder.
  reports::IndexEntry::Links links() const;
};

// A hash of everything that a report depends on: our own executables, the vectors, the adapter's
// files, the decoder's name and version, and the questions that were selected.
Result<std::string> fingerprint(const Places& places, const harnesses::BundledDecoder& bundled,
                                const harnesses::Introduction& introduction,
                                const vectors::Suite& suite, const reports::Assignment& assignment);

// Writes all forms of a report. The fingerprint comes last, so that it only exists next to a
// complete report.
Result<void> write_all(const reports::Report& report, const ReportFiles& files,
                       const std::string& fingerprint);

// The report of an earlier run; nothing if one of its files is missing or damaged.
std::optional<reports::Report> earlier_report(const ReportFiles& files);

// The same, but only if it was made from the same things.
std::optional<reports::Report> earlier_report(const ReportFiles& files,
                                              const std::string& fingerprint);

}  // namespace utf8spec::cli
