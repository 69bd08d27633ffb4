// Finds the parts of the self-test without options, so that it works from any folder.

#pragma once

#include <filesystem>

namespace utf8spec::selftest {

// The paths of the parts. Built ones are found from this executable, the others in the sources.
struct Places {
  std::filesystem::path plugin_host;
  std::filesystem::path mutants;
  std::filesystem::path manifest;
  std::filesystem::path vectors;
};

inline Places find_places() {
  const std::filesystem::path source = UTF8SPEC_SOURCE_DIR;
  const auto binaries = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  return {.plugin_host = binaries / "utf8spec-plugin-host",
          .mutants = binaries.parent_path() / "lib" / "utf8spec" / "fakes" / "mutants.so",
          .manifest = source / "tests" / "fakes" / "mutants" / "manifest.json",
          .vectors = source / "vectors" / "generated"};
}

}  // namespace utf8spec::selftest
