// The corpus in the forms that other projects already use: seed corpora of OSS-Fuzz, which are zip
// archives, raw files, and a C header. Equal octets each time make it possible to commit the
// output.

#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "cli/common/places.h"
#include "reference/octets.h"
#include "vectors/vector.h"

namespace utf8spec::cli {

// Which decode inputs go into raw files and the C header.
enum class Extent : std::uint8_t { regressions, all_vectors };

// Writes into `folder`: TARGET_seed_corpus.zip for each fuzz target with inputs; raw/ and seeds/
// with files named by their SHA-256, and utf8spec_seed_corpus.zip with both, for a target that
// takes octets; utf8spec.dict and utf8spec_corpus.h. Equal corpora give equal octets. Files with
// other names are left alone. Returns what was written, in lines for people.
Result<std::string> export_corpus(const Places& places, Extent extent,
                                  const std::filesystem::path& folder);

// A C99 header, which C++ accepts too, with the octets of decode vectors as a table. It needs no
// library, so that any project can include it: tests in C often have no way to read files.
std::string c_header(std::span<const vectors::Vector* const> vectors);

}  // namespace utf8spec::cli
