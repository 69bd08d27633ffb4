#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/fuzz/case.h"
#include "vectors/regression.h"

namespace utf8spec::harnesses::fuzz {

// An input and the path it was read from; the path names it when it shows something.
struct CorpusFile {
  std::filesystem::path path;
  Octets raw;
};

// The inputs below `path` for a target of this format, ordered by path, so that a replay is the
// same on every machine. A file is one input. Of a folder all files are inputs, at any depth. A
// folder of regressions (docs/corpus.md) is read as regressions. The error names the file.
tl::expected<std::vector<CorpusFile>, std::string> read_corpus(const std::filesystem::path& path,
                                                               Format format);

// A regression in the form that a target reads. Nothing if the target has no use for it: encoders
// take values, decoders octets, parsers neither. Only one target reads other encodings than UTF-8.
std::optional<Octets> regression_input(Format format, const vectors::Regression& regression);

}  // namespace utf8spec::harnesses::fuzz
