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

#include "vectors/printable.h"

namespace utf8spec::harnesses {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

std::string with_paths(std::string text, const fs::path& folder, const BundledPaths& paths) {
  const auto put = [&](std::string_view placeholder, const fs::path& path) {
    const std::size_t at = text.find(placeholder);
    if (at != std::string::npos) text.replace(at, placeholder.size(), path.string());
  };
  put("{folder}", folder);
  put("{bin}", paths.binaries);
  return text;
}

// A name without a slash is searched where a shell would.
bool is_runnable(const std::string& program) {
  if (program.find('/') != std::string::npos) return access(program.c_str(), X_OK) == 0;
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (access((fs::path(folder) / program).c_str(), X_OK) == 0) return true;
  }
  return false;
}

void set_plugin(BundledDecoder& decoder, const json& start, const BundledPaths& paths) {
  const fs::path host = paths.binaries / "utf8spec-plugin-host";
  const fs::path plugin = paths.plugins / start.at("plugin").get<std::string>();
  const std::string chosen = start.value("decoder", "");
  decoder.kind = BundledDecoder::Kind::plugin;
  decoder.command = {host.string(), plugin.string() + (chosen.empty() ? "" : ":" + chosen)};
  decoder.files.insert(decoder.files.end(), {host, plugin});
}

void set_command(BundledDecoder& decoder, const json& start, const fs::path& folder,
                 const BundledPaths& paths) {
  for (const std::string word : start.at("command")) {
    decoder.command.push_back(with_paths(word, folder, paths));
    if (decoder.command.back() != word) decoder.files.emplace_back(decoder.command.back());
  }
}

BundledDecoder read_decoder(const json& library, const json& entry, const fs::path& folder,
                            const BundledPaths& paths) {
  BundledDecoder decoder;
  entry.at("name").get_to(decoder.name);
  entry.at("calls").get_to(decoder.calls);
  entry.at("operations").get_to(decoder.operations);
  library.at("library").get_to(decoder.library);
  library.at("homepage").get_to(decoder.homepage);
  library.at("packages").get_to(decoder.packages);
  decoder.bugs = library.value("bugs", "");
  decoder.environment = entry.value("environment", decoder.environment);
  if (entry.contains("cannot")) {
    decoder.cannot = {entry["cannot"].at("pattern"), entry["cannot"].at("reason")};
  }
  decoder.files.push_back(folder / "manifest.json");
  const json& start = entry.at("start");
  if (start.contains("plugin"))
    set_plugin(decoder, start, paths);
  else
    set_command(decoder, start, folder, paths);
  decoder.installed =
      std::ranges::all_of(decoder.files, [](const fs::path& file) { return fs::exists(file); }) &&
      is_runnable(decoder.command.at(0));
  return decoder;
}

std::string text_of(const fs::path& file) {
  std::ifstream stream(file);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

std::vector<fs::path> folders_with_manifest(const fs::path& parent) {
  std::vector<fs::path> folders;
  for (const fs::directory_entry& entry : fs::directory_iterator(parent)) {
    if (fs::exists(entry.path() / "manifest.json")) folders.push_back(entry.path());
  }
  std::ranges::sort(folders);
  return folders;
}

}  // namespace

tl::expected<std::vector<BundledDecoder>, std::string> decoders_of_manifest(
    std::string_view text, const fs::path& folder, const BundledPaths& paths) try {
  std::vector<BundledDecoder> decoders;
  const json library = json::parse(text);
  for (const json& entry : library.at("decoders")) {
    decoders.push_back(read_decoder(library, entry, folder, paths));
  }
  return decoders;
} catch (const std::exception& error) {
  return tl::make_unexpected(printable(error.what()));
}

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
