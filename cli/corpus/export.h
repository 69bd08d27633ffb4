// The corpus in the forms that other projects already use: seed corpora of OSS-Fuzz, raw files, and
// a C header. Equal octets each time make it possible to commit the output.

#pragma once

#include <filesystem>
#include <string>

#include "cli/common/places.h"

namespace utf8spec::cli {

// Which decode inputs go into raw files and the C header.
enum class Extent : std::uint8_t { regressions, all_vectors };

// Writes into `folder`: TARGET_seed_corpus.zip for each fuzz target with inputs, raw/ with files
// named by their SHA-256, and utf8spec_corpus.h. Equal corpora give equal octets. Files with other
// names are left alone. Returns what was written, in lines for people.
Result<std::string> export_corpus(const Places& places, Extent extent,
                                  const std::filesystem::path& folder);

}  // namespace utf8spec::cli
