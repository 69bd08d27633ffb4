#include "harnesses/decoders/manifest.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string_view>
#include <system_error>

#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// The folders to which the placeholders in commands refer.
struct Folders {
  fs::path adapter;  // the manifest's own
  fs::path built;    // what was made from it
  fs::path binaries;
};

// Replaces the first occurrence of each placeholder. A word of a command needs no more.
std::string with_paths(std::string text, const Folders& folders) {
  const auto put = [&](std::string_view placeholder, const fs::path& path) {
    const std::size_t at = text.find(placeholder);
    if (at != std::string::npos) text.replace(at, placeholder.size(), path.string());
  };
  put("{folder}", folders.adapter);
  put("{build}", folders.built);
  put("{bin}", folders.binaries);
  return text;
}

std::vector<std::string> with_paths(const json& words, const Folders& folders) {
  std::vector<std::string> command;
  for (const std::string word : words) command.push_back(with_paths(word, folders));
  return command;
}

// A name without a slash is searched in PATH, as a shell does.
bool is_runnable(const std::string& program) {
  if (program.find('/') != std::string::npos) return access(program.c_str(), X_OK) == 0;
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (access((fs::path(folder) / program).c_str(), X_OK) == 0) return true;
  }
  return false;
}

// A plugin is run by its host, so both files must exist.
void set_plugin(BundledDecoder& decoder, const json& start, const BundledPaths& paths) {
  const fs::path host = paths.binaries / "utf8spec-plugin-host";
  const fs::path plugin = paths.plugins / start.at("plugin").get<std::string>();
  const std::string chosen = start.value("decoder", "");
  decoder.kind = BundledDecoder::Kind::plugin;
  decoder.command = {host.string(), plugin.string() + (chosen.empty() ? "" : ":" + chosen)};
  decoder.files.insert(decoder.files.end(), {host, plugin});
}

// Words with a placeholder are files of the project. A change of one means that the decoder must be
// run again.
void set_command(BundledDecoder& decoder, const json& start, const Folders& folders) {
  decoder.command = with_paths(start.at("command"), folders);
  for (std::size_t i = 0; i < decoder.command.size(); ++i) {
    // If the word is a folder, such as a class path, the manifest's `needs` names the file that
    // counts.
    const bool is_file = !fs::is_directory(decoder.command[i]);
    if (decoder.command[i] != start["command"][i] && is_file) {
      decoder.files.emplace_back(decoder.command[i]);
    }
  }
}

// Debian has a list of files for each installed package. Its name holds the architecture if the
// package can be installed for several.
// The folder `packages` is dpkg's own database.
bool is_installed(const std::string& package, const fs::path& packages) {
  if (fs::exists(packages / (package + ".list"))) return true;
  constexpr std::string_view architectures[]{":amd64", ":arm64", ":i386"};
  return std::ranges::any_of(architectures, [&](std::string_view architecture) {
    return fs::exists(packages / fmt::format("{}{}.list", package, architecture));
  });
}

// Of the packages of a library, those that this machine lacks. If this is not Debian, nothing is
// known about packages, and only programs and files count.
std::vector<std::string> lacking_packages(const json& library, const fs::path& packages) {
  std::vector<std::string> lacking;
  if (!fs::exists(packages)) return lacking;
  for (const std::string package : library.at("packages")) {
    if (!is_installed(package, packages)) lacking.push_back(package);
  }
  return lacking;
}

// The first thing that is missing; empty if everything is there. A plugin that was built has the
// packages that it needs.
std::string missing_of(const BundledDecoder& decoder, const std::vector<std::string>& lacking) {
  if (decoder.kind == BundledDecoder::Kind::process && !lacking.empty()) {
    return "the package " + lacking.front();
  }
  for (const fs::path& file : decoder.files) {
    if (!fs::exists(file)) return file;
  }
  if (!is_runnable(decoder.command.at(0))) return "the program " + decoder.command.at(0);
  return "";
}

// Without a pattern only the length counts; without a length, only the pattern.
Cannot read_cannot(const json& cannot) {
  return {.pattern = cannot.value("pattern", ""),
          .reason = cannot.at("reason"),
          .longer_than = cannot.value("longer_than", std::string::npos)};
}

// A restriction that cannot be read makes the manifest unreadable, as any other damaged entry does.
Restrictions read_restrictions(const json& without) {
  Restrictions restrictions;
  for (const json& each : without) {
    auto read = parse_restriction(each.at("values").get<std::string>(),
                                  each.at("because").get<std::string>());
    if (!read) throw std::invalid_argument(read.error());
    restrictions.push_back(*std::move(read));
  }
  return restrictions;
}

Slowness read_slowness(const json& slow) {
  if (slow.contains("at_most")) {
    return {slow.at("level"), Slowness::Bound::at_most, slow["at_most"]};
  }
  return {slow.at("level"), Slowness::Bound::at_least, slow.at("at_least")};
}

// `words` keeps the command as the manifest has it, so that pages are the same on every machine.
std::vector<Proof> read_proofs(const json& proofs, const Folders& folders) {
  std::vector<Proof> read;
  for (const json& proof : proofs) {
    read.push_back({proof.at("deviations"), with_paths(proof.at("command"), folders),
                    proof.at("command"), proof.at("prints").get<std::string>(),
                    proof.value("mended", "")});
  }
  return read;
}

StateProof read_state_proof(const json& prove, const Folders& folders) {
  return {with_paths(prove.value("command", json::array()), folders), prove.value("shortest", "")};
}

// The deviations that have a proof, for the check of their states.
std::vector<std::string> proved_by(const std::vector<Proof>& proofs) {
  std::vector<std::string> deviations;
  for (const Proof& proof : proofs) {
    deviations.insert(deviations.end(), proof.deviations.begin(), proof.deviations.end());
  }
  return deviations;
}

// Whether one of these words of a manifest is a file that the build of utf8spec makes.
bool names_what_is_built(const json& words) {
  return std::ranges::any_of(words, [](const std::string& word) {
    return word.find("{build}") != std::string::npos || word.find("{bin}") != std::string::npos;
  });
}

// The members of a library hold for each of its decoders. A missing key that is required throws,
// which decoders_of_manifest() turns into its error. `lacking` are the library's packages that this
// machine lacks.
BundledDecoder read_decoder(const json& library, const json& entry, const fs::path& folder,
                            const BundledPaths& paths, const std::vector<std::string>& lacking) {
  const Folders folders{folder, paths.plugins / folder.filename(), paths.binaries};
  BundledDecoder decoder;
  entry.at("name").get_to(decoder.name);
  entry.at("calls").get_to(decoder.calls);
  entry.at("operations").get_to(decoder.operations);
  decoder.also = entry.value("also", decoder.also);
  library.at("library").get_to(decoder.library);
  library.at("language").get_to(decoder.language);
  library.at("homepage").get_to(decoder.homepage);
  library.at("packages").get_to(decoder.packages);
  decoder.build = library.value("build", decoder.build);
  decoder.bugs = library.value("bugs", "");
  decoder.notes = entry.value("notes", "");
  decoder.encoding = reference::encoding_named(entry.value("encoding", "utf-8"))
                         .value_or(reference::Encoding::utf_8);
  if (entry.contains("slow")) decoder.slow = read_slowness(entry["slow"]);
  if (entry.contains("deadline")) {
    decoder.deadline = std::chrono::milliseconds(entry.at("deadline").get<unsigned>());
  }
  decoder.environment = entry.value("environment", decoder.environment);
  decoder.proofs = read_proofs(entry.value("proofs", json::array()), folders);
  if (entry.contains("prove")) decoder.prove = read_state_proof(entry["prove"], folders);
  decoder.without = read_restrictions(entry.value("without", json::array()));
  if (entry.contains("cannot")) {
    decoder.cannot = read_cannot(entry["cannot"]);
  }
  // A change of the manifest means that the decoder must be run again.
  decoder.files.push_back(folder / "manifest.json");
  const json& start = entry.at("start");
  if (start.contains("plugin"))
    set_plugin(decoder, start, paths);
  else
    set_command(decoder, start, folders);
  decoder.is_built = start.contains("plugin") || names_what_is_built(start.at("command")) ||
                     names_what_is_built(library.value("needs", json::array()));
  if (decoder.prove && decoder.prove->command.empty()) decoder.prove->command = decoder.command;
  for (const std::string& file : with_paths(library.value("needs", json::array()), folders)) {
    decoder.files.emplace_back(file);
  }
  decoder.missing = missing_of(decoder, lacking);
  if (!decoder.installed()) decoder.missing_packages = lacking;
  return decoder;
}

// Empty if the file cannot be read; the JSON parser then refuses it.
std::string text_of(const fs::path& file) {
  std::ifstream stream(file);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

// Sorted, since the order of a folder's entries differs between machines.
std::vector<fs::path> folders_with_manifest(const fs::path& parent) {
  std::vector<fs::path> folders;
  for (const fs::directory_entry& entry : fs::directory_iterator(parent)) {
    if (fs::exists(entry.path() / "manifest.json")) folders.push_back(entry.path());
  }
  std::ranges::sort(folders);
  return folders;
}

}  // namespace

// The JSON library throws for damaged text and missing keys. What it says becomes the error.
tl::expected<std::vector<BundledDecoder>, std::string> decoders_of_manifest(
    std::string_view text, const fs::path& folder, const BundledPaths& paths) try {
  std::vector<BundledDecoder> decoders;
  const json library = json::parse(text);
  const std::vector<std::string> lacking = lacking_packages(library, paths.packages);
  for (const json& entry : library.at("decoders")) {
    BundledDecoder& decoder =
        decoders.emplace_back(read_decoder(library, entry, folder, paths, lacking));
    auto states =
        read_deviation_states(entry.value("states", json::object()), proved_by(decoder.proofs));
    if (!states) {
      return tl::unexpected(fmt::format("{}: {}", printable(decoder.name), states.error()));
    }
    decoder.states = std::move(*states);
  }
  return decoders;
} catch (const std::exception& error) {
  return tl::make_unexpected(printable(error.what()));
}

// A folder without a manifest is not a library and is skipped.
tl::expected<std::vector<BundledDecoder>, std::string> bundled_decoders(
    const BundledPaths& paths) try {
  std::vector<BundledDecoder> all;
  for (const fs::path& folder : folders_with_manifest(paths.manifests)) {
    const fs::path file = folder / "manifest.json";
    const auto decoders = decoders_of_manifest(text_of(file), folder, paths);
    if (!decoders) {
      return tl::make_unexpected(fmt::format("{}: {}", file.string(), decoders.error()));
    }
    all.insert(all.end(), decoders->begin(), decoders->end());
  }
  return all;
} catch (const fs::filesystem_error& error) {
  return tl::make_unexpected(fmt::format("{}: {}", error.path1().string(), error.code().message()));
}

}  // namespace utf8spec::harnesses
