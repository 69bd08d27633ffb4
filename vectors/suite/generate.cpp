#include "vectors/suite/generate.h"

#include <fmt/format.h>

#include <fstream>
#include <map>
#include <system_error>
#include <utility>

#include "vectors/json.h"
#include "vectors/sha256.h"
#include "vectors/suite/groups.h"
#include "vectors/suite/suite.h"
#include "vectors/sums.h"

namespace utf8spec::vectors {
namespace {

namespace fs = std::filesystem;

using Files = std::map<std::string, std::string>;  // contents by name

// All files of an encoding with their contents, the sums too.
Files files_of(const std::vector<Group>& groups) {
  Files files;
  Sums sums;
  for (const Group& group : groups) {
    const std::string name = group.name + ".json";
    const std::string& text = files[name] = to_json(group);
    sums[name] = sha256_hex(std::string_view(text));
  }
  files[std::string(sums_file)] = to_text(sums);
  return files;
}

// A reader finds the old file or the new one, never half of one: the new one is renamed over the
// old.
tl::expected<void, std::string> replace_file(const fs::path& file, std::string_view text) {
  fs::path fresh = file;
  fresh += ".new";
  std::ofstream stream(fresh, std::ios::binary | std::ios::trunc);
  stream << text << std::flush;
  if (!stream) return tl::unexpected(fmt::format("{}: cannot be written", fresh.string()));
  stream.close();
  std::error_code error;
  fs::rename(fresh, file, error);
  if (error) return tl::unexpected(fmt::format("{}: {}", file.string(), error.message()));
  return {};
}

// The place of the groups' encoding below `folder`.
fs::path place_of_groups(const std::vector<Group>& groups, const fs::path& folder) {
  return groups.empty() ? folder : place_of(groups.front().encoding, folder);
}

// Files of groups that no longer exist. Only .json files count; others stay.
std::vector<fs::path> stale_files(const fs::path& folder, const Files& files) {
  std::vector<fs::path> stale;
  std::error_code error;
  for (auto entry = fs::directory_iterator(folder, error); !error && entry != end(entry);
       entry.increment(error)) {
    const fs::path& file = entry->path();
    if (file.extension() == ".json" && !files.contains(file.filename().string())) {
      stale.push_back(file);
    }
  }
  return stale;
}

}  // namespace

std::vector<Group> generate(std::span<const Regression> regressions, reference::Encoding encoding) {
  std::vector<Group> groups;
  for (const GroupSource& source : group_sources(encoding)) {
    Group group = make_group(source, encoding, regressions);
    if (source.may_be_missing && group.vectors.empty()) continue;
    groups.push_back(std::move(group));
  }
  return groups;
}

// Old files go last. If a step fails before that, no file is lost.
tl::expected<void, std::string> write(const std::vector<Group>& groups, const fs::path& folder) {
  const fs::path place = place_of_groups(groups, folder);
  std::error_code error;
  fs::create_directories(place, error);
  if (error) return tl::unexpected(fmt::format("{}: {}", place.string(), error.message()));
  const Files files = files_of(groups);
  for (const auto& [name, text] : files) {
    if (auto written = replace_file(place / name, text); !written) return written;
  }
  for (const fs::path& file : stale_files(place, files)) {
    fs::remove(file, error);
    if (error) return tl::unexpected(fmt::format("{}: {}", file.string(), error.message()));
  }
  return {};
}

std::vector<std::string> differences(const std::vector<Group>& groups, const fs::path& folder) {
  std::vector<std::string> lines;
  const fs::path place = place_of_groups(groups, folder);
  const Files files = files_of(groups);
  const auto add_line = [&](const fs::path& file, std::string_view what) {
    lines.push_back(fmt::format("{}: {}", file.lexically_relative(folder).string(), what));
  };
  for (const auto& file : files) {
    const auto stands = read_file(place / file.first);
    if (!stands) {
      add_line(place / file.first, stands.error());
    } else if (*stands != file.second) {
      add_line(place / file.first, "is not what the generators give");
    }
  }
  for (const fs::path& file : stale_files(place, files)) add_line(file, "no group makes it");
  return lines;
}

}  // namespace utf8spec::vectors
