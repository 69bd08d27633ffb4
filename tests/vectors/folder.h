// Paths of the committed vectors and regressions, and temporary folders for tests that write.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "vectors/regressions.h"
#include "vectors/suite/generate.h"
#include "vectors/sums.h"

namespace utf8spec::vectors {

// Tests of the loader read these; tests that write take a copy.
inline const std::filesystem::path committed_vectors =
    std::filesystem::path(UTF8SPEC_SOURCE_DIR) / "vectors" / "generated";

inline const std::filesystem::path committed_regressions =
    std::filesystem::path(UTF8SPEC_SOURCE_DIR) / "corpus" / "regressions";

// All groups, from the code and the corpus that are committed.
inline std::vector<Group> generated() {
  return generate(load_regressions(committed_regressions).value());
}

// A folder that is removed with its test. The process number is in its name, because tests run side
// by side.
class TemporaryFolder {
 public:
  explicit TemporaryFolder(const std::string& name)
      : path_(std::filesystem::temp_directory_path() /
              ("utf8spec-" + name + "-" + std::to_string(getpid()))) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Names and contents of all files, so that two folders can be compared.
inline std::map<std::string, std::string> contents_of(const std::filesystem::path& folder) {
  std::map<std::string, std::string> contents;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    contents[entry.path().filename().string()] = read_file(entry.path()).value();
  }
  return contents;
}

}  // namespace utf8spec::vectors
