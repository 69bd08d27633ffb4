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

// The files of one decoder's report, and what it was made from.
struct ReportFiles {
  std::filesystem::path json, html, junit, markdown, made_from;

  ReportFiles(const std::filesystem::path& folder, const std::string& name);

  reports::IndexEntry::Links links() const;
};

// Everything that a report depends on, as one hash: the suite's own binaries, the vectors, the
// adapter's files, what the decoder says of itself (its library's version), and what was asked.
Result<std::string> fingerprint(const Places& places, const harnesses::BundledDecoder& bundled,
                                const harnesses::Introduction& introduction,
                                const vectors::Suite& suite, const reports::Assignment& assignment);

// Writes all forms of a report; its fingerprint last, so that it stands only beside what is whole.
Result<void> write_all(const reports::Report& report, const ReportFiles& files,
                       const std::string& fingerprint);

// The report of an earlier run, where it is whole.
std::optional<reports::Report> earlier_report(const ReportFiles& files);

// The same, where nothing that it depends on has changed.
std::optional<reports::Report> earlier_report(const ReportFiles& files,
                                              const std::string& fingerprint);

}  // namespace utf8spec::cli
