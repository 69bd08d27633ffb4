#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/decoders/deviation_state.h"
#include "harnesses/judge/marks/restriction.h"
#include "reference/encoding.h"

// What utf8spec knows about the decoders that it brings adapters for. Each library has a folder
// with a manifest.json, and manifest.schema.json describes its keys. Reading a manifest starts
// nothing: it only finds out how each decoder is started here, and whether anything is missing for
// that.

namespace utf8spec::harnesses {

// Requests that cannot be given to an API at all, such as an input with NUL for a function that
// takes a C string. If the adapter answers one of them with `unsupported`, that is explained.
struct Cannot {
  std::string pattern;  // of RE2, searched in the request line with upper-case hex; empty for none
  std::string reason;
  std::size_t longer_than = std::string::npos;  // octets of input
};

// A program without utf8spec that shows deviations of a decoder. It prints `prints`, or `mended` if
// a later version of the library no longer has any of them, and ends with 0.
struct Proof {
  std::vector<std::string> deviations;  // their ids
  std::vector<std::string> command;
  std::vector<std::string> words;  // the command as the manifest has it, the same on every machine
  std::string prints;
  std::string mended;  // empty where no version is known to be better
};

// What `utf8spec prove` says of a decoder whose state is a value.
struct StateProof {
  // Of the process that offers feed: the decoder's own, or another one.
  std::vector<std::string> command;
  // The shortest text on which it differs from the standard, as "F4 90 80 80"; empty if it is
  // proved.
  std::string shortest;
};

// Roughly how long a run of a slow decoder takes. A report over all decoders runs it last, at
// smoke.
struct Slowness {
  enum class Bound : std::uint8_t { at_most, at_least };

  std::string level;  // of the run
  Bound bound = Bound::at_least;
  unsigned seconds = 0;
};

// A decoder for which utf8spec has an adapter, with the text of its manifest and the paths of this
// machine.
struct BundledDecoder {
  enum class Kind : std::uint8_t { plugin, process };

  std::string name;
  std::string library;
  std::string language;  // that the API is called from
  Kind kind = Kind::process;
  reference::Encoding encoding = reference::Encoding::utf_8;  // of the octets that it reads
  std::vector<std::string> command;  // speaks the line protocol; plugins by their host
  std::map<std::string, std::string> environment;  // set for the command
  std::optional<Cannot> cannot;
  Restrictions without;                 // characters that the API documents not to take
  std::vector<std::string> operations;  // that it offers, by name
  std::vector<std::string> also;        // the side operations among what it offers
  std::vector<std::string> calls;       // the library's API calls under test
  std::string homepage;
  std::string bugs;                             // where to report; empty where nobody said
  std::vector<std::string> packages;            // Debian's, that it needs
  std::vector<std::vector<std::string>> build;  // commands, with the manifest's placeholders
  bool is_built = false;                        // whether the build of utf8spec makes a part of it
  std::vector<std::filesystem::path> files;     // a change of any means that it must be run anew
  std::vector<Proof> proofs;                    // one at least for each deviation
  std::optional<StateProof> prove;              // none where it offers no feed
  DeviationStates states;                       // one for each deviation that has a proof
  std::string notes;                            // what a reader of its report should know; or empty
  std::optional<std::chrono::milliseconds> deadline;  // of a request, where it is not the usual one
  std::optional<Slowness> slow;                       // none where that is no matter
  std::string missing;  // what it cannot run without; empty where all is there

  // Those of `packages` that this machine lacks; none if this is not Debian.
  std::vector<std::string> missing_packages;

  // True if this machine has everything that the decoder needs.
  bool installed() const { return missing.empty(); }

  // True if packages alone are not enough: the build needs them, too.
  bool lacks_a_build() const { return is_built && !missing_packages.empty(); }
};

// The folders of this build, from which the paths in manifests are completed.
struct BundledPaths {
  std::filesystem::path manifests;  // the folder that holds one folder a library
  std::filesystem::path plugins;    // where the plugins were built, and a folder for each library
  std::filesystem::path binaries;   // where utf8spec-plugin-host and other executables were built
  std::filesystem::path packages = "/var/lib/dpkg/info";  // what Debian knows to be installed
};

// The decoders of the manifest with the text `text` in `folder`. The error is one line. A decoder
// that is not installed is listed too: its `missing` says what it needs.
tl::expected<std::vector<BundledDecoder>, std::string> decoders_of_manifest(
    std::string_view text, const std::filesystem::path& folder, const BundledPaths& paths);

// All decoders of all manifests, sorted by the folders of their libraries. The error is one line
// that names the manifest.
tl::expected<std::vector<BundledDecoder>, std::string> bundled_decoders(const BundledPaths& paths);

}  // namespace utf8spec::harnesses
