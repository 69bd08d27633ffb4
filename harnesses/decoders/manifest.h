#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace utf8spec::harnesses {

// Which requests cannot be put to an API at all.
struct Cannot {
  std::string pattern;  // ECMAScript, searched in the request line with upper-case hex
  std::string reason;
};

// A decoder that utf8spec brings an adapter for, as its manifest says.
struct BundledDecoder {
  enum class Kind : std::uint8_t { plugin, process };

  std::string name;
  std::string library;
  Kind kind = Kind::process;
  std::vector<std::string> command;  // speaks the line protocol; plugins by their host
  std::map<std::string, std::string> environment;  // set for the command
  std::optional<Cannot> cannot;
  std::vector<std::string> operations;  // that it offers, by name
  std::vector<std::string> calls;       // the library's API calls under test
  std::string homepage;
  std::string bugs;                          // where to report; empty where nobody said
  std::vector<std::string> packages;         // Debian's, that it needs
  std::vector<std::filesystem::path> files;  // a change of any means that it must be run anew
  bool installed = false;                    // whether all files and the command are there
};

struct BundledPaths {
  std::filesystem::path manifests;  // the folder that holds one folder a library
  std::filesystem::path plugins;    // where the plugins were built
  std::filesystem::path binaries;   // where utf8spec-plugin-host and other executables were built
};

// The decoders of the manifest in `folder`, of which `text` is the text. The error is one line.
tl::expected<std::vector<BundledDecoder>, std::string> decoders_of_manifest(
    std::string_view text, const std::filesystem::path& folder, const BundledPaths& paths);

// All decoders of all manifests, libraries in order of their folders. The error is one line that
// names the manifest.
tl::expected<std::vector<BundledDecoder>, std::string> bundled_decoders(const BundledPaths& paths);

}  // namespace utf8spec::harnesses
