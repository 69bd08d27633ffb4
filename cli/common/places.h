// Finds the files that belong to utf8spec. The command works from the build folder and after an
// installation without being configured. Environment variables exist for tests and for changed
// vectors.

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/common/failure.h"
#include "cli/tree/syntax.h"
#include "harnesses/decoders/manifest.h"
#include "vectors/regressions.h"
#include "vectors/suite/suite.h"

namespace utf8spec::cli {

// Where the parts of utf8spec are: next to the executable if it is installed, otherwise in the
// source and build folders. UTF8SPEC_VECTORS and UTF8SPEC_CORPUS name other folders of vectors and
// corpus.
struct Places {
  std::filesystem::path vectors;
  std::filesystem::path seeds;        // of the corpus: a folder for each fuzz target
  std::filesystem::path regressions;  // of the corpus: what vectors::load_regressions reads
  // A private corpus is somebody's own: no vectors are made of what it keeps. Nothing is added to
  // that of an installed tree, since the next installation would lose it.
  enum class Corpus : std::uint8_t { of_the_suite, installed, private_one };
  Corpus corpus = Corpus::of_the_suite;
  harnesses::BundledPaths bundled;
  std::filesystem::path machines;         // that were learned from bundled decoders and published
  std::filesystem::path published;        // reports of bundled decoders, as NAME.json
  std::filesystem::path published_dates;  // a line for each of them: NAME YYYY-MM-DD
  std::filesystem::path plugin_host;
  std::filesystem::path dictionary;    // of fuzzers, for targets that take octets
  std::filesystem::path fuzz_targets;  // a folder of executables named as all_targets
  std::filesystem::path executable;
  enum class Tree : std::uint8_t { built, installed } tree = Tree::built;  // what it belongs to
};

// Finds all places. It checks nothing: the command that needs a part reports that it is missing.
Places find_places();

// Declares `--corpus DIR`. `folder` must live until the command has run.
void add_corpus_option(Syntax& syntax, std::string& folder);

// The places with the private corpus in `folder` in place of that of the suite; unchanged if
// `folder` is empty.
Places with_corpus(Places places, const std::string& folder);

// Makes all groups again, from the code and from the corpus.
Result<std::vector<vectors::Group>> generate_groups(const Places& places);

// The regressions of the corpus, checked.
Result<std::vector<vectors::Regression>> load_regressions(const Places& places);

// The vectors of an encoding, checked by their hashes. A damaged suite never judges anyone.
Result<vectors::Suite> load_suite(const Places& places,
                                  reference::Encoding encoding = reference::Encoding::utf_8);

}  // namespace utf8spec::cli
