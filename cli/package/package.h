// Packages: the answers of a decoder, the report and the statement that follow from them, and the
// expectations, in one archive (docs/packages.md). A customer makes the report again out of the
// answers, and needs to trust nobody.

#pragma once

#include <string>
#include <vector>

#include "cli/common/failure.h"
#include "cli/common/places.h"
#include "cli/common/zip.h"
#include "cli/offline/filed_run.h"
#include "cli/package/statement.h"
#include "reports/report.h"

namespace utf8spec::cli {

// The names of the files in a package. Its answers are in a folder, numbered from 1.
inline constexpr std::string_view statement_file = "statement.json";
inline constexpr std::string_view report_file = "report.json";
inline constexpr std::string_view expectations_file = "expectations.json";
inline constexpr std::string_view answers_folder = "answers/";

// The length that a package, or a file in it, may have. The answers of `smoke` have about 20 MiB.
inline constexpr std::size_t longest_package = 512;  // MiB

// What a package is made of.
struct PackageSource {
  StatedWords stated;
  std::vector<std::string> answers;  // files, of shards or of a product
  std::string expectations;          // an expectations file's text; empty for none
  std::string expectations_name;     // of that file, for messages
};

// A run that was judged for a package.
struct PackagedRun {
  FiledRun run;
  reports::Report report;
};

// Judges the answers. Expectations that the run does not meet are a failure with status 1.
Result<PackagedRun> packaged_run(const PackageSource& source, const Places& places);

// The files that follow from the others: the report and the statement.
ArchivedFiles files_that_follow(const PackageSource& source, const PackagedRun& packaged);

// All files of the package, with their list SHA256SUMS.
Result<ArchivedFiles> package_of(const PackageSource& source, const PackagedRun& packaged);

}  // namespace utf8spec::cli
