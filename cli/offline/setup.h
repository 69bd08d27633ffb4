// How a decoder was run, as one line of JSON in the file of a shard. With it, shards are merged
// without the decoder.

#pragma once

#include <string>

#include "cli/common/failure.h"
#include "cli/common/target.h"
#include "cli/offline/absent_decoder.h"
#include "harnesses/decoder.h"
#include "harnesses/process/offline/section.h"
#include "reports/run/assess.h"

namespace utf8spec::cli {

// Everything that the report of a run needs besides the answers.
struct Setup {
  harnesses::Introduction introduction;
  reports::Assignment assignment;  // without what the title of a section selects
  AbsentDecoder options;           // the same in words of the command line
};

std::string setup_words(const harnesses::Introduction& introduction, const Target& target,
                        const reports::Assignment& assignment);

// Reads the setup of a section. The failure names the file.
Result<Setup> setup_of(const harnesses::Section& section);

// Fails if two shards were run in different ways. They may differ in what depends on the machine:
// the environment, and the notes on the form of replies.
Result<void> check_same_setup(const harnesses::Section& first, const harnesses::Section& other);

}  // namespace utf8spec::cli
