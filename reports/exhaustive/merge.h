#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "reports/exhaustive/record.h"

namespace utf8spec::reports {

// A record and the file that it was read from.
struct RecordFile {
  std::string file;
  SweepRecord record;
};

// The sum of records of parts. They must be of one decoder, version, encoding, function and suite,
// and no string may be in two of them. The error names the files that do not fit, and says why.
// Missing parts are not an error: `missing_from` lists them.
tl::expected<SweepRecord, std::string> merge(const std::vector<RecordFile>& records);

// The parts that records lack for all strings, a line each: shards, and parts of shards that were
// ended early. Empty if nothing is missing.
std::vector<std::string> missing_from(const std::vector<RecordFile>& records);

}  // namespace utf8spec::reports
