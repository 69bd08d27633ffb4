// Helpers for tests that run the decoders which come with utf8spec. The build folder decides
// the paths, and CMake decides the sample: the libraries that every machine with a build has.
#include "tests/harnesses/decoders/bundled.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <string_view>

namespace utf8spec::harnesses {

BundledPaths bundled_paths() {
  return {UTF8SPEC_SOURCE_DIR "/harnesses/decoders", UTF8SPEC_BINARY_DIR "/lib/utf8spec/decoders",
          UTF8SPEC_BINARY_DIR "/bin"};
}

std::vector<BundledDecoder> all_bundled() { return bundled_decoders(bundled_paths()).value(); }

namespace {

// script/rows sets the variable to run the tests with every decoder that this machine has.
bool wants_all_installed() {
  const char* wanted = std::getenv("UTF8SPEC_ROWS");
  return wanted != nullptr && std::string_view(wanted) == "installed";
}

// The first file of a decoder is its manifest, and the manifest's folder has the library's
// name. The spaces prevent a match with a part of a longer name.
bool is_in_sample(const BundledDecoder& decoder) {
  const std::string library = decoder.files.front().parent_path().filename();
  return std::string_view(" " UTF8SPEC_SAMPLE " ").find(" " + library + " ") !=
         std::string_view::npos;
}

}  // namespace

// Processes are built without sanitizers, so a run under sanitizers would learn nothing from
// them.
std::vector<BundledDecoder> rows_to_try() {
  std::vector<BundledDecoder> rows;
  std::ranges::copy_if(all_bundled(), std::back_inserter(rows), [](const BundledDecoder& decoder) {
    return (wants_all_installed() ? decoder.installed() : is_in_sample(decoder)) &&
           (!UTF8SPEC_UNDER_SANITIZERS || decoder.kind == BundledDecoder::Kind::plugin);
  });
  return rows;
}

BundledDecoder bundled(const std::string& name) {
  const auto decoders = all_bundled();
  return *std::ranges::find(decoders, name, &BundledDecoder::name);
}

std::set<std::string> proved(const BundledDecoder& decoder) {
  std::set<std::string> deviations;
  for (const Proof& proof : decoder.proofs) {
    deviations.insert(proof.deviations.begin(), proof.deviations.end());
  }
  return deviations;
}

Ran run_as(const BundledDecoder& decoder, const std::vector<std::string>& command,
           const std::string& input) {
  // Some decoders read the locale. The runner sets one, so a test must set the same one.
  std::string line = "env LC_ALL=C.UTF-8";
  for (const auto& [name, value] : decoder.environment) {
    line += fmt::format(" '{}={}'", name, value);
  }
  for (const std::string& word : command) line += fmt::format(" '{}'", word);
  return run_command(line, input);
}

}  // namespace utf8spec::harnesses
