#include "cli/common/machine_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "cli/common/input.h"
#include "reports/learn/machine_file.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using reports::ExitStatus;
using reports::MachineRow;

// The files of the folder, and then those of machines that replace.
Result<std::vector<fs::path>> machine_files(const fs::path& folder) {
  auto read = json_files(folder);
  if (!read) return read;
  std::vector<fs::path> files = *std::move(read);
  const fs::path replacing = folder / reports::replacing_prefix;
  std::error_code error;
  if (fs::is_directory(replacing, error)) {
    auto more = json_files(replacing);
    if (!more) return more;
    std::ranges::move(*more, std::back_inserter(files));
  }
  if (files.empty()) {
    return fail(ExitStatus::usage,
                fmt::format("{}: there is no machine file (*.json); utf8spec learn --machine "
                            "writes one",
                            folder.string()));
  }
  return files;
}

Result<MachineRow> read_machine_row(const fs::path& folder, const fs::path& file) {
  const auto text = read_file(file.string());
  if (!text) return tl::unexpected(text.error());
  auto learnt = reports::read_machine(*text, note_on(file.string()));
  if (!learnt) return fail(ExitStatus::usage, file.string() + ": " + learnt.error());
  const std::string prefix(file.parent_path() == folder ? "" : reports::replacing_prefix);
  return MachineRow{prefix + file.stem().string(), *std::move(learnt)};
}

}  // namespace

Result<std::vector<MachineRow>> read_machine_folder(const fs::path& given) {
  // `machines/` and `machines` are one folder, and the parent of a file has no slash at its end.
  const fs::path folder = given.has_filename() ? given : given.parent_path();
  const auto files = machine_files(folder);
  if (!files) return tl::unexpected(files.error());
  std::vector<MachineRow> rows;
  for (const fs::path& file : *files) {
    auto row = read_machine_row(folder, file);
    if (!row) return tl::unexpected(row.error());
    if (!rows.empty() && !are_comparable(rows.front().learnt, row->learnt)) {
      return fail(ExitStatus::usage,
                  fmt::format("{} names other characters than {}; learn both with the same "
                              "--character",
                              file.string(), files->front().string()));
    }
    rows.push_back(*std::move(row));
  }
  return rows;
}

}  // namespace utf8spec::cli
