#include "cli/common/folder.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <fstream>
#include <set>

#include "cli/common/output.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using Files = std::map<std::string, std::string>;

// Which files are ours, a line each, for the next call.
constexpr const char* list_name = ".utf8spec-files";

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

// Anyone may have written the list: nothing outside of the folder is touched for it.
std::set<std::string> earlier_files(const fs::path& folder) {
  static const RE2 ours("(?:[a-z0-9-]+/)?[a-z0-9-]+[a-z0-9.-]*");
  std::set<std::string> paths;
  std::ifstream list(folder / list_name);
  for (std::string line; std::getline(list, line);) {
    if (RE2::FullMatch(line, ours)) paths.insert(line);
  }
  return paths;
}

std::string list_of(const Files& files) {
  std::string list;
  for (const auto& [path, contents] : files) list += path + "\n";
  return list;
}

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
