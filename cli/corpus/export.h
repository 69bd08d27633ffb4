#pragma once

#include <filesystem>
#include <string>

#include "cli/common/places.h"

namespace utf8spec::cli {

// Which decode inputs other projects get as raw files and as a C header.
enum class Extent : std::uint8_t { regressions, all_vectors };

// Writes, below `folder`, what other projects take over: TARGET_seed_corpus.zip for each fuzz
// target that has inputs, raw/ with files named by their SHA-256, and utf8spec_corpus.h. The same
// corpus gives the same octets. Files of other names stay as they are. Answers what was written, in
// lines for people.
Result<std::string> export_corpus(const Places& places, Extent extent,
                                  const std::filesystem::path& folder);

}  // namespace utf8spec::cli
