#pragma once

#include <filesystem>
#include <string>

namespace utf8spec::vectors {

// Why a stored file must not be used: which file, and what is wrong with it. Suites and regressions
// are loaded wholly or not at all, because a verdict from a damaged one would accuse a right
// decoder.
struct Damage {
  std::filesystem::path file;
  std::string what;
};

}  // namespace utf8spec::vectors
