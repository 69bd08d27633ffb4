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

// What records of parts come to. They must be of one decoder, version, function and suite, and no
// string may stand in two of them; the error says which files are at odds, and how. What is missing
// is said by `missing_from`, and is no error.
tl::expected<SweepRecord, std::string> merge(const std::vector<RecordFile>& records);

// What is missing from records for every string to be gone over, a line each: shards, and parts of
// shards that were ended early. Empty for nothing.
std::vector<std::string> missing_from(const std::vector<RecordFile>& records);

}  // namespace utf8spec::reports
