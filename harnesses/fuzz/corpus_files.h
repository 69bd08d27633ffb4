#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/fuzz/case.h"

namespace utf8spec::harnesses::fuzz {

// An input and where it was read.
struct CorpusFile {
  std::filesystem::path path;
  Octets raw;
};

// The inputs below `path` for a target of this format, ordered by path: a file is one; of a folder
// all files are, as deep as they lie; the regressions of a folder that holds some are read as such.
// The error names the file.
tl::expected<std::vector<CorpusFile>, std::string> read_corpus(const std::filesystem::path& path,
                                                               Format format);

}  // namespace utf8spec::harnesses::fuzz
