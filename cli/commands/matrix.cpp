// `utf8spec matrix`: makes a static site from reports. It runs no decoder, so it can be repeated
// anywhere from published reports.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/input.h"
#include "cli/common/machine_folder.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "cli/common/progress_line.h"
#include "cli/common/target.h"
#include "reports/matrix/site.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using harnesses::BundledDecoder;
using reports::ExitStatus;
using reports::MatrixRow;
using reports::Report;

// The words of the command. `rows` says whether bundled decoders without a report are shown as
// well.
struct MatrixWords {
  std::vector<std::string> results;
  std::string html;
  std::string machines;  // a folder; empty for a site without the page of pairs
  enum class Rows : std::uint8_t { results, all_bundled } rows = Rows::results;
};

// A report with the file that it was read from, for error messages.
struct Given {
  std::string file;
  Report report;
};

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

// The bundled decoder that a report belongs to; null if it is not one. `utf8spec report` names
// files after rows. A file with another name is recognised by the name that the decoder gives
// itself.
const BundledDecoder* bundled_of(const Given& given, const std::vector<BundledDecoder>& bundled) {
  for (const std::string& name :
       {fs::path(given.file).stem().string(), given.report.decoder.name}) {
    const auto found = std::ranges::find(bundled, name, &BundledDecoder::name);
    if (found != bundled.end()) return &*found;
  }
  return nullptr;
}

// A decoder without a report may be missing here, or simply not part of the given results.
std::string why_not_run(const BundledDecoder& bundled) {
  if (bundled.installed()) return "not run: no result was given";
  return fmt::format("not installed: {} is missing", bundled.missing);
}

// The first file that cannot be read ends the command: a site with a silent gap would mislead.
Result<std::vector<Given>> read_results(const std::vector<std::string>& files) {
  std::vector<Given> all;
  for (const std::string& file : files) {
    auto report = read_report(file);
    if (!report) return tl::unexpected(report.error());
    all.push_back({file, std::move(*report)});
  }
  return all;
}

// Two reports of one bundled decoder are a mistake, since their rows would look the same.
Result<std::vector<MatrixRow>> rows_of(std::vector<Given> all, MatrixWords::Rows wanted,
                                       const std::vector<BundledDecoder>& bundled) {
  std::map<std::string, std::string> file_of;  // by the bundled decoder's name
  std::vector<MatrixRow> rows;
  for (Given& given : all) {
    const BundledDecoder* known = bundled_of(given, bundled);
    MatrixRow row = known ? row_of(*known) : MatrixRow{};
    if (known) {
      const auto [first, is_new] = file_of.emplace(known->name, given.file);
      if (!is_new) {
        return fail(ExitStatus::usage,
                    fmt::format("{} and {} are both results of {}; give one of them", first->second,
                                given.file, known->name));
      }
    } else {
      row.name = given.report.decoder.name;
    }
    row.report = std::move(given.report);
    rows.push_back(std::move(row));
  }
  // Decoders without a report follow. The site sorts all rows anyway.
  for (const BundledDecoder& decoder : bundled) {
    if (wanted == MatrixWords::Rows::results || file_of.contains(decoder.name)) continue;
    rows.push_back(row_of(decoder));
    rows.back().remark = why_not_run(decoder);
  }
  return rows;
}

// Reports that are read may lie in the folder of the site. They must not be overwritten.
Result<void> check_results(const MatrixWords& words,
                           const std::map<std::string, std::string>& files) {
  std::vector<Output> outputs;
  for (const auto& [path, contents] : files) {
    outputs.push_back({"the site's", fs::path(words.html) / path});
  }
  std::vector<KeptFile> kept;
  for (const std::string& file : words.results) kept.push_back({"a report that is read", file});
  return check_kept(outputs, kept);
}

// No machines without `--machines`.
Result<reports::SiteMachines> machines_of(const MatrixWords& words) {
  reports::SiteMachines machines;
  if (words.machines.empty()) return machines;
  auto rows = read_machine_folder(words.machines);
  if (!rows) return tl::unexpected(rows.error());
  machines.rows = *std::move(rows);
  machines.jobs = all_cores();
  return machines;
}

// The whole site is made in memory before anything is written, so that a failure leaves the old
// site.
Result<ExitStatus> matrix(const CommandContext& context, const MatrixWords& words) {
  if (words.results.empty() && words.rows == MatrixWords::Rows::results) {
    return fail(ExitStatus::usage,
                "there is nothing to show: give reports as RESULT.json, or --all-bundled");
  }
  // The folder is checked before the reports are read, which may be many.
  if (auto fine = check_folder(words.html); !fine) return tl::unexpected(fine.error());
  const auto bundled = load_bundled(context.places);
  if (!bundled) return tl::unexpected(bundled.error());
  auto all = read_results(words.results);
  if (!all) return tl::unexpected(all.error());
  auto rows = rows_of(std::move(*all), words.rows, *bundled);
  if (!rows) return tl::unexpected(rows.error());
  auto machines = machines_of(words);
  if (!machines) return tl::unexpected(machines.error());
  ProgressLine line;
  machines->progress = [&](std::size_t compared, std::size_t of) {
    if (line.is_due()) line.show(fmt::format("pairs: {} of {} classes", compared, of));
  };
  std::map<std::string, std::string> files;
  for (auto& [path, contents] : reports::to_site(std::move(*rows), *std::move(machines))) {
    files[path] = std::move(contents);
  }
  line.clear();
  if (auto fine = check_results(words, files); !fine) return tl::unexpected(fine.error());
  if (auto written = write_folder(words.html, files); !written) {
    return tl::unexpected(written.error());
  }
  const std::string index = fs::path(words.html) / "index.html";
  if (auto printed = print(fmt::format("The matrix: {}\n", index)); !printed) {
    return tl::unexpected(printed.error());
  }
  return ExitStatus::as_expected;
}

}  // namespace

Action add_matrix(CLI::App& app) {
  const auto words = std::make_shared<MatrixWords>();
  app.add_option("results", words->results,
                 "Reports as JSON. If the file is NAME.json, or the decoder has the name of a "
                 "bundled decoder, the site shows its language and library")
      ->type_name("RESULT.json");
  app.add_option("--html", words->html, "The folder to write the site to")
      ->type_name("DIR")
      ->required();
  app.add_option("--machines", words->machines,
                 "Also write the page of pairs, from this folder of machine files (NAME.json)")
      ->type_name("DIR")
      ->check(names_a_file);
  app.add_flag_callback(
      "--all-bundled", [words] { words->rows = MatrixWords::Rows::all_bundled; },
      "Also show bundled decoders without a result, with the reason");
  app.footer(
      "DIR/index.html is the table. DIR also gets a page for each decoder and each deviation, a "
      "page of rules and policies, the reports, badges, and matrix.json. With --machines, it gets "
      "the page of pairs, and all pairs as pairs.csv and pairs.json. The command removes the files "
      "of an earlier site from DIR, and no other files. The same reports give the same files.\n");
  return [words](const CommandContext& context) { return matrix(context, *words); };
}

}  // namespace utf8spec::cli
