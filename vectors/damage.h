#pragma once

#include <filesystem>
#include <string>

namespace utf8spec::vectors {

// Why something that is kept must not be used: which file, and what is wrong with it.
struct Damage {
  std::filesystem::path file;
  std::string what;
};

}  // namespace utf8spec::vectors
