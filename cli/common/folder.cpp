#include <fmt/format.h>
#include <re2/re2.h>

#include <fstream>
#include <set>

#include "cli/common/output.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using Files = std::map<std::string, std::string>;

// Lists our files, one a line, so that the next call knows which it may remove.
constexpr const char* list_name = ".utf8spec-files";

// Turns a system error into a failure that names the file.
Result<void> done(const std::error_code& error, std::string_view what, const fs::path& where) {
  if (!error) return {};
  return fail(reports::ExitStatus::usage,
              fmt::format("cannot {} {}: {}", what, where.string(), error.message()));
}

Result<void> make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  return done(error, "make the folder", folder);
}

// Anyone may have written the list. Only paths of the form that we write are accepted, so nothing
// outside the folder can be removed.
std::set<std::string> earlier_files(const fs::path& folder) {
  static const RE2 ours("(?:[a-z0-9-]+/)?[a-z0-9-]+[a-z0-9.-]*");
  std::set<std::string> paths;
  std::ifstream list(folder / list_name);
  for (std::string line; std::getline(list, line);) {
    if (RE2::FullMatch(line, ours)) paths.insert(line);
  }
  return paths;
}

// One path a line, which is safe because paths hold no line feeds.
std::string list_of(const Files& files) {
  std::string list;
  for (const auto& [path, contents] : files) list += path + "\n";
  return list;
}

// The folder aside is inside the target folder, so that a rename never crosses file systems.
Result<void> write_aside(const fs::path& aside, const Files& files) {
  for (const auto& [path, contents] : files) {
    const fs::path file = aside / path;
    auto written = make_folder(file.parent_path()).and_then([&, &text = contents] {
      return write_file(file, text);
    });
    if (!written) return written;
  }
  return {};
}

// Renames within one file system, so each file changes in one step.
Result<void> put_in_place(const fs::path& aside, const fs::path& folder, const Files& files) {
  for (const auto& [path, contents] : files) {
    const fs::path file = folder / path;
    if (auto made = make_folder(file.parent_path()); !made) return made;
    std::error_code error;
    fs::rename(aside / path, file, error);
    if (error) return done(error, "write", file);
  }
  return {};
}

// Errors are ignored: a file that cannot be removed does no harm.
void remove_earlier(const fs::path& folder, const std::set<std::string>& earlier,
                    const Files& files) {
  std::error_code ignored;
  for (const std::string& path : earlier) {
    if (!files.contains(path) && fs::is_regular_file(folder / path, ignored)) {
      fs::remove(folder / path, ignored);
    }
  }
}

}  // namespace

Result<void> write_folder(const fs::path& folder, const Files& files) {
  // The new list is written last. If a call is interrupted, the old list still names all old files.
  const std::set<std::string> earlier = earlier_files(folder);
  const fs::path aside = folder / ".partial";
  auto written =
      make_folder(aside).and_then([&] { return write_aside(aside, files); }).and_then([&] {
        return put_in_place(aside, folder, files);
      });
  std::error_code ignored;
  fs::remove_all(aside, ignored);
  if (!written) return written;
  remove_earlier(folder, earlier, files);
  return write_file(folder / list_name, list_of(files));
}

}  // namespace utf8spec::cli
