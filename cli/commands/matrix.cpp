// `utf8spec-dev matrix`: makes a static site from reports. It runs no decoder, so it can be
// repeated anywhere from published reports.

#include <fmt/format.h>

#include <map>
#include <memory>
#include <optional>

#include "cli/commands/commands.h"
#include "cli/common/machine_folder.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "cli/common/progress_line.h"
#include "cli/common/target.h"
#include "cli/matrix/rows.h"
#include "reports/matrix/site.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using reports::ExitStatus;
using reports::MatrixRow;

// The words of the command. `rows` says whether bundled decoders without a report are shown as
// well.
struct MatrixWords {
  std::vector<std::string> results;
  std::string html;
  std::string machines;  // a folder; empty for a site without the page of pairs
  std::string before;    // a folder of earlier reports; empty for a site without changes
  enum class Rows : std::uint8_t { results, all_bundled } rows = Rows::results;
};

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

Result<std::vector<MatrixRow>> rows_of(const MatrixWords& words, const MatrixSources& sources) {
  auto rows = rows_of_files(words.results, sources);
  if (!rows || words.rows == MatrixWords::Rows::results) return rows;
  if (auto added = add_bundled_rows(sources, *rows); !added) return tl::unexpected(added.error());
  return rows;
}

// Nothing without `--before`.
Result<std::optional<std::vector<MatrixRow>>> earlier_rows(const MatrixWords& words,
                                                           const MatrixSources& sources) {
  if (words.before.empty()) return std::nullopt;
  return rows_of_folder(words.before, sources).map([](auto rows) {
    return std::optional(std::move(rows));
  });
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
  const auto sources = matrix_sources(context.places);
  if (!sources) return tl::unexpected(sources.error());
  auto rows = rows_of(words, *sources);
  if (!rows) return tl::unexpected(rows.error());
  auto earlier = earlier_rows(words, *sources);
  if (!earlier) return tl::unexpected(earlier.error());
  auto machines = machines_of(words);
  if (!machines) return tl::unexpected(machines.error());
  ProgressLine line;
  machines->progress = [&](std::string_view what, std::size_t compared, std::size_t of) {
    if (line.is_due()) line.show(fmt::format("{}: {} of {} classes", what, compared, of));
  };
  std::map<std::string, std::string> files;
  for (auto& [path, contents] :
       reports::to_site(*std::move(rows), *std::move(machines), *std::move(earlier))) {
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

Action add_matrix(Syntax& syntax) {
  const auto words = std::make_shared<MatrixWords>();
  syntax
      .option("results", words->results,
              "Reports as JSON. If the file is NAME.json, or the decoder has the name of a "
              "bundled decoder, the site shows its language and library")
      .value("RESULT.json");
  syntax.option("--html", words->html, "The folder to write the site to").value("DIR").required();
  syntax
      .option("--machines", words->machines,
              "Also write the page of pairs, from this folder of machine files (NAME.json)")
      .value("DIR")
      .check(names_a_file);
  syntax
      .option("--before", words->before,
              "Also write a page of what changed since these earlier reports (NAME.json)")
      .value("DIR")
      .check(names_a_file);
  syntax.flag(
      "--all-bundled", [words] { words->rows = MatrixWords::Rows::all_bundled; },
      "Also show bundled decoders without a result: with the published result and its date, or "
      "with the reason");
  syntax.footer =
      "DIR/index.html is the table. DIR also gets a page for each decoder and each deviation, a "
      "page of rules and policies, the reports, badges, and matrix.json. With --machines, it gets "
      "the page of pairs, and all pairs as pairs.csv and pairs.json. With --before, it gets "
      "changes.html: "
      "new and lost reports, other verdicts, deviations and versions. The command removes the "
      "files "
      "of an earlier site from DIR, and no other files. The same reports give the same files.\n";
  return [words](const CommandContext& context) { return matrix(context, *words); };
}

}  // namespace utf8spec::cli
