#include "cli/common/outputs.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <map>
#include <optional>

#include "cli/common/output.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using reports::ExitStatus;

// The null device may be named several times: it keeps nothing, so nothing can collide.
bool is_null_device(const struct stat& found) {
  struct stat null {};
  return S_ISCHR(found.st_mode) && stat("/dev/null", &null) == 0 && found.st_rdev == null.st_rdev;
}

// The same text for all paths of one file, however they are spelled. Device and inode identify an
// existing file; a new one has only its canonical path. Nothing for files that may be shared.
std::optional<std::string> identity_of(const fs::path& file) {
  struct stat found {};
  if (stat(file.c_str(), &found) == 0) {
    if (is_null_device(found)) return std::nullopt;
    if (is_standard_output(file)) return "-";
    return fmt::format("{}:{}", found.st_dev, found.st_ino);
  }
  if (is_standard_output(file)) return "-";
  std::error_code ignored;
  return fs::weakly_canonical(fs::absolute(behind_links(file), ignored), ignored).string();
}

// The file, and the one aside that later takes its place. Neither may collide.
std::vector<std::string> identities_of(const Output& output) {
  const auto file = identity_of(output.file);
  if (!file) return {};
  const auto aside = identity_of(aside_of(output.file));
  return aside ? std::vector{*file, *aside} : std::vector{*file};
}

// The option and the file, since either may be the mistake.
std::string words_for(const Output& output) {
  return fmt::format("{} {}", output.option, output.file);
}

}  // namespace

std::string names_a_file(const std::string& word) {
  return word.empty() ? "the file name is empty" : "";
}

// Each output is checked by itself, then against all earlier ones.
Result<void> check_outputs(const std::vector<Output>& outputs) {
  std::map<std::string, const Output*> known;
  for (const Output& output : outputs) {
    if (output.file.empty()) continue;
    if (auto writable = check_writable(output.file); !writable) return writable;
    for (const std::string& identity : identities_of(output)) {
      // The failure names both options, since either may be the wrong one.
      const auto [other, is_new] = known.emplace(identity, &output);
      if (is_new) continue;
      return fail(ExitStatus::usage,
                  fmt::format("{} and {} are one file; give each a file of its own",
                              words_for(*other->second), words_for(output)));
    }
  }
  return {};
}

// Only regular files can be lost. Devices and missing files cannot.
Result<void> check_kept(const std::vector<Output>& outputs, const std::vector<KeptFile>& kept) {
  std::map<std::string, const KeptFile*> known;
  for (const KeptFile& each : kept) {
    std::error_code ignored;
    if (!fs::is_regular_file(each.file, ignored)) continue;
    if (const auto identity = identity_of(each.file)) known.emplace(*identity, &each);
  }
  for (const Output& output : outputs) {
    if (output.file.empty()) continue;
    for (const std::string& identity : identities_of(output)) {
      const auto found = known.find(identity);
      if (found == known.end()) continue;
      return fail(ExitStatus::usage,
                  fmt::format("{} would overwrite {} ({}); name another file", words_for(output),
                              found->second->what, found->second->file.string()));
    }
  }
  return {};
}

}  // namespace utf8spec::cli
