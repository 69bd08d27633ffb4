// `run --shard i/n`: one of several runs that share the derived questions. It writes a file of
// answers, and `merge` judges all of them together.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/common/expectations.h"
#include "cli/common/failure.h"
#include "cli/common/report_files.h"
#include "cli/common/target.h"
#include "cli/tree/syntax.h"
#include "harnesses/decoder.h"
#include "harnesses/process/offline/section_title.h"
#include "reports/run/assess.h"
#include "vectors/suite/suite.h"

namespace utf8spec::cli {

struct ShardWords {
  std::string shard;    // i/n; empty: the whole run, or what Bazel says
  std::string answers;  // the file to write
};

void add_shard_words(Syntax& syntax, ShardWords& words);

// A shard, and the file that its answers go to.
struct Shard {
  harnesses::Share share;
  std::string answers;
  bool compares = false;  // with the file of --expect
};

// The shard that the words ask for, or Bazel's environment (TEST_TOTAL_SHARDS, TEST_SHARD_INDEX);
// nothing for a whole run. It touches TEST_SHARD_STATUS_FILE. Options that only a whole run can
// serve fail; `other` is one more of them, or empty.
Result<std::optional<Shard>> shard_of(const ShardWords& words, const ReportFileWords& report,
                                      std::string_view other);

// What a shard is run with.
struct ShardOrder {
  const reports::Assignment& assignment;
  const Target& target;
  const Shard& shard;
  const Known& known;
};

// Runs the shard and writes its file. The status says what this shard has seen: 1 for a deviation,
// or with `--expect` for one that is not listed. A run that was stopped writes nothing.
Result<reports::ExitStatus> run_shard(harnesses::Decoder& decoder, const vectors::Suite& suite,
                                      const ShardOrder& order);

}  // namespace utf8spec::cli
