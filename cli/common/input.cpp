#include "cli/common/input.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <vector>

#include "cli/common/output.h"
#include "reports/render/formats.h"
#include "reports/render/harmless.h"

namespace utf8spec::cli {

namespace {

using reports::ExitStatus;

}  // namespace

// Folders are refused first: opening one succeeds on Linux, and reading then fails without a good
// reason.
Result<void> read_blocks(const std::string& file,
                         const std::function<Result<void>(std::string_view)>& take) {
  const auto complain = [&](std::string_view what) {
    return fail(ExitStatus::usage, fmt::format("{}: {}", file, what));
  };
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) return complain("is a folder, not a file");
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return complain(fmt::format("cannot be read: {}", std::strerror(errno)));
  std::vector<char> block(std::size_t{1} << 16);
  while (stream.read(block.data(), static_cast<std::streamsize>(block.size())),
         stream.gcount() > 0) {
    auto taken = take({block.data(), static_cast<std::size_t>(stream.gcount())});
    if (!taken) return taken;
  }
  if (stream.bad()) return complain("cannot be read");
  return {};
}

// The octets are counted as they come, since the file may be a pipe without an end.
Result<std::string> read_file(const std::string& file, std::size_t most_mebibytes,
                              std::string_view advice) {
  std::string text;
  const auto read = read_blocks(file, [&](std::string_view block) -> Result<void> {
    text.append(block);
    if (text.size() <= most_mebibytes << 20) return {};
    return fail(ExitStatus::usage,
                fmt::format("{} is longer than {} MiB{}", file, most_mebibytes, advice));
  });
  if (!read) return tl::unexpected(read.error());
  return text;
}

reports::NoteSink note_on(const std::string& file) {
  return [file](const std::string& note) {
    tell(fmt::format("utf8spec: note: {} {}", reports::harmless_line(file),
                     reports::harmless_line(note)));
  };
}

Result<std::vector<std::filesystem::path>> json_files(const std::filesystem::path& folder) {
  std::error_code error;
  std::vector<std::filesystem::path> files;
  for (std::filesystem::directory_iterator each(folder, error), end; !error && each != end;
       each.increment(error)) {
    if (each->path().extension() == ".json") files.push_back(each->path());
  }
  if (error) {
    return fail(ExitStatus::usage,
                fmt::format("cannot read the folder {}: {}", folder.string(), error.message()));
  }
  std::ranges::sort(files);
  return files;
}

Result<reports::Report> read_report(const std::string& file) {
  const auto text =
      read_file(file, usual_limit,
                ", and no report is; give one that `utf8spec run --json FILE` has written");
  if (!text) return tl::unexpected(text.error());
  auto report = reports::from_json(*text, note_on(file));
  if (!report) return fail(ExitStatus::usage, fmt::format("{}: {}", file, report.error()));
  return std::move(*report);
}

}  // namespace utf8spec::cli
