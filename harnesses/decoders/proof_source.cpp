#include "harnesses/decoders/proof_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>

namespace utf8spec::harnesses {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

constexpr std::string_view folder_mark = "{folder}/";
constexpr std::string_view build_mark = "{build}";

// The first file of a decoder is its manifest.
fs::path folder_of(const BundledDecoder& decoder) { return decoder.files.front().parent_path(); }

// True for a word such as {folder}/proofs/wide.c. It may lead into the folder of another library.
bool names_a_source(const std::string& word) {
  return word.starts_with(folder_mark) && fs::path(word).parent_path().filename() == "proofs";
}

fs::path path_of(const BundledDecoder& decoder, const std::string& word) {
  return (folder_of(decoder) / word.substr(folder_mark.size())).lexically_normal();
}

std::optional<fs::path> source_in(const BundledDecoder& decoder, const Words& words) {
  const auto found = std::ranges::find_if(words, names_a_source);
  if (found == words.end()) return std::nullopt;
  return path_of(decoder, *found);
}

// Sorted, so that the choice does not depend on the file system.
std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!fs::is_directory(folder)) return files;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

// By name, {build}/wide belongs to proofs/wide.c, and the class ReadUtf to proofs/ReadUtf.java.
std::optional<fs::path> source_named_as(const Words& words, const std::vector<fs::path>& files) {
  for (const std::string& word : words) {
    const auto found = std::ranges::find(files, fs::path(word).stem(), &fs::path::stem);
    if (found != files.end()) return *found;
  }
  return std::nullopt;
}

// True if a build command makes a file that the proof runs.
bool makes(const Words& command, const Words& proof) {
  return std::ranges::any_of(proof, [&](const std::string& word) {
    return word.starts_with(build_mark) && std::ranges::find(command, word) != command.end();
  });
}

// Tries four ways, the most certain first. The proof names its source; a source has the same name;
// a build command that makes the program names it; the folder has only one source.
std::optional<fs::path> find_source(const BundledDecoder& decoder, const Proof& proof) {
  if (auto named = source_in(decoder, proof.words)) return named;
  const std::vector<fs::path> files = files_in(folder_of(decoder) / "proofs");
  if (auto alike = source_named_as(proof.words, files)) return alike;
  for (const Words& command : decoder.build) {
    if (!makes(command, proof.words)) continue;
    if (auto built_from = source_in(decoder, command)) return built_from;
  }
  if (files.size() == 1) return files.front();
  return std::nullopt;
}

// The word as the reader needs it: the reader has the file in the folder where the commands run.
std::string moved(std::string word, const std::string& source) {
  if (names_a_source(word)) return source;
  const std::size_t at = word.find(build_mark);
  if (at == std::string::npos) return word;
  return word.substr(0, at) + "." + word.substr(at + build_mark.size());
}

Words moved(const Words& words, const std::string& source) {
  Words all;
  for (const std::string& word : words) all.push_back(moved(word, source));
  return all;
}

// The build commands of the manifest that take this source, or no file of the folder at all.
std::vector<Words> commands_for(const BundledDecoder& decoder, const fs::path& source) {
  std::vector<Words> commands;
  for (const Words& command : decoder.build) {
    const bool takes_it = std::ranges::any_of(command, [&](const std::string& word) {
      return names_a_source(word) && path_of(decoder, word) == source;
    });
    const bool takes_nothing = std::ranges::none_of(command, [](const std::string& word) {
      return word.find(folder_mark) != std::string::npos;
    });
    if (takes_it || takes_nothing) commands.push_back(moved(command, source.filename()));
  }
  return commands;
}

// The command that CMake has written next to a program that it builds: words separated by spaces.
std::vector<Words> command_beside(const Proof& proof) {
  std::ifstream file(proof.command.front() + ".command");
  Words words;
  for (std::string word; file >> word;) words.push_back(word);
  if (words.empty()) return {};
  return {words};
}

// A script is run as it is and has nothing to build.
bool is_built(const Proof& proof) {
  return std::ranges::any_of(proof.words, [](const std::string& word) {
    return word.find(build_mark) != std::string::npos;
  });
}

}  // namespace

tl::expected<ProofSource, std::string> find_proof_source(const BundledDecoder& decoder,
                                                         const Proof& proof) {
  const auto source = find_source(decoder, proof);
  if (!source || !fs::exists(*source)) {
    return tl::unexpected(fmt::format("the source of the program {} is not in {}/proofs",
                                      proof.words.front(), folder_of(decoder).string()));
  }
  ProofSource found{.file = *source, .build = {}, .run = moved(proof.words, source->filename())};
  // CMake leaves its command next to a program that it builds. All other programs are built by the
  // manifest's commands.
  if (!is_built(proof)) return found;
  found.build = command_beside(proof);
  if (found.build.empty()) found.build = commands_for(decoder, *source);
  return found;
}

}  // namespace utf8spec::harnesses
