#include "cli/matrix/rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "cli/common/bundled_list.h"
#include "cli/common/input.h"
#include "cli/common/target.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using harnesses::BundledDecoder;
using reports::ExitStatus;
using reports::MatrixRow;
using reports::Report;

using Dates = std::map<std::string, std::string>;  // by the decoder's name

// The facts of a manifest, without a report.
MatrixRow row_of(const BundledDecoder& bundled) {
  MatrixRow row;
  row.name = bundled.name;
  row.language = bundled.language;
  row.library = bundled.library;
  row.homepage = bundled.homepage;
  row.calls = bundled.calls;
  row.notes = bundled.notes;
  row.states = bundled.states;
  return row;
}

// The bundled decoder that a report belongs to; null if it is not one. `utf8spec-dev report` names
// files after rows. A file with another name is recognised by the name that the decoder gives
// itself.
const BundledDecoder* bundled_of(const std::string& file, const Report& report,
                                 const std::vector<BundledDecoder>& bundled) {
  for (const std::string& name : {fs::path(file).stem().string(), report.decoder.name}) {
    const auto found = std::ranges::find(bundled, name, &BundledDecoder::name);
    if (found != bundled.end()) return &*found;
  }
  return nullptr;
}

// A decoder may be missing here, or simply not part of the given results.
std::string why_not_run(const BundledDecoder& bundled) {
  if (bundled.installed()) return "not run: no result was given";
  return absence_words(bundled);
}

// Lines of a name and a date. Without the file, the rows have no dates.
Dates read_dates(const fs::path& file) {
  Dates dates;
  const auto text = read_file(file.string());
  std::istringstream lines(text.value_or(""));
  for (std::string name, date; lines >> name >> date;) dates[name] = date;
  return dates;
}

// A row without a published report stays as it is.
Result<void> add_published(const MatrixSources& sources, const Dates& dates, MatrixRow& row) {
  const fs::path file = sources.places.published / (row.name + ".json");
  std::error_code error;
  if (!fs::exists(file, error)) return {};
  auto report = read_report(file.string());
  if (!report) return tl::unexpected(report.error());
  const auto date = dates.find(row.name);
  row.published = date == dates.end() ? "earlier" : date->second;
  row.report = *std::move(report);
  return {};
}

}  // namespace

Result<MatrixSources> matrix_sources(const Places& places) {
  auto bundled = load_bundled(places);
  if (!bundled) return tl::unexpected(bundled.error());
  return MatrixSources{*std::move(bundled), places};
}

Result<std::vector<MatrixRow>> rows_of_files(const std::vector<std::string>& files,
                                             const MatrixSources& sources) {
  std::map<std::string, std::string> file_of;  // by the bundled decoder's name
  std::vector<MatrixRow> rows;
  for (const std::string& file : files) {
    auto report = read_report(file);
    if (!report) return tl::unexpected(report.error());
    const BundledDecoder* known = bundled_of(file, *report, sources.bundled);
    MatrixRow row = known ? row_of(*known) : MatrixRow{};
    if (!known) row.name = report->decoder.name;
    if (known) {
      const auto [first, is_new] = file_of.emplace(known->name, file);
      if (!is_new) {
        return fail(ExitStatus::usage,
                    fmt::format("{} and {} are both results of {}; give one of them", first->second,
                                file, known->name));
      }
    }
    row.report = *std::move(report);
    rows.push_back(std::move(row));
  }
  return rows;
}

Result<std::vector<MatrixRow>> rows_of_folder(const std::string& folder,
                                              const MatrixSources& sources) {
  auto all = json_files(folder);
  if (!all) return tl::unexpected(all.error());
  std::vector<std::string> files;
  for (const fs::path& file : *all) {
    const bool is_badge = file.stem().extension() == ".badge";
    if (!is_badge) files.push_back(file.string());
  }
  if (!files.empty()) return rows_of_files(files, sources);
  return fail(ExitStatus::usage, fmt::format("{}: there is no report (*.json)", folder));
}

Result<void> add_bundled_rows(const MatrixSources& sources, std::vector<MatrixRow>& rows) {
  std::set<std::string> present;
  for (const MatrixRow& row : rows) present.insert(row.name);
  const Dates dates = read_dates(sources.places.published_dates);
  for (const BundledDecoder& decoder : sources.bundled) {
    if (present.contains(decoder.name)) continue;
    MatrixRow row = row_of(decoder);
    row.remark = why_not_run(decoder);
    if (auto added = add_published(sources, dates, row); !added) return added;
    rows.push_back(std::move(row));
  }
  return {};
}

}  // namespace utf8spec::cli
