// `utf8spec-dev report`: runs the suite against all bundled decoders and writes their reports with
// an index. Decoders that have not changed since the last time are not run again.

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <map>
#include <memory>
#include <set>

#include "cli/commands/commands.h"
#include "cli/common/closest.h"
#include "cli/common/help.h"
#include "cli/common/interrupt.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "cli/common/process_limits.h"
#include "cli/common/progress_words.h"
#include "cli/common/terminal.h"
#include "cli/report/cost.h"
#include "cli/report/files.h"
#include "cli/report/order.h"
#include "cli/report/row.h"
#include "cli/report/rows_run.h"
#include "cli/report/stopwatch.h"
#include "cli/tree/syntax.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using harnesses::BundledDecoder;
using reports::ExitStatus;
using reports::IndexEntry;

// The words of the command. Without names and libraries, all decoders are chosen.
struct ReportCall {
  ReportWords report;
  std::vector<std::string> names;
  std::vector<std::string> libraries;
};

// The other way of choosing, next to `has_library`.
bool has_name(const BundledDecoder& decoder, const std::string& word) {
  return decoder.name == word;
}

// Users may give the library's name, or the usually shorter name of its folder.
bool has_library(const BundledDecoder& decoder, const std::string& word) {
  return decoder.library == word || decoder.files.front().parent_path().filename() == word;
}

// The names of all decoders and of their libraries.
std::vector<std::string> names_of(const std::vector<BundledDecoder>& bundled) {
  std::vector<std::string> names;
  for (const BundledDecoder& decoder : bundled) {
    names.push_back(decoder.name);
    names.push_back(decoder.library);
  }
  return names;
}

// The names of decoders that some word chooses. A word that chooses none is a mistake.
Result<std::set<std::string>> chosen_by(bool (*has)(const BundledDecoder&, const std::string&),
                                        std::string_view what,
                                        const std::vector<std::string>& words,
                                        const std::vector<BundledDecoder>& bundled) {
  std::set<std::string> chosen;
  for (const std::string& word : words) {
    const auto fits = [&](const BundledDecoder& decoder) { return has(decoder, word); };
    if (std::ranges::none_of(bundled, fits)) {
      return fail(ExitStatus::usage,
                  fmt::format("no bundled {} is called '{}'{}; see utf8spec-dev decoders", what,
                              word, did_you_mean(word, names_of(bundled))));
    }
    for (const BundledDecoder& decoder : bundled) {
      if (fits(decoder)) chosen.insert(decoder.name);
    }
  }
  return chosen;
}

// The chosen decoders, in the order of `bundled`; all of them if no word chooses.
Result<std::vector<BundledDecoder>> choose(const ReportCall& words,
                                           std::vector<BundledDecoder> bundled) {
  auto chosen = chosen_by(has_name, "decoder", words.names, bundled);
  if (!chosen) return tl::unexpected(chosen.error());
  const auto of_library = chosen_by(has_library, "library", words.libraries, bundled);
  if (!of_library) return tl::unexpected(of_library.error());
  chosen->insert(of_library->begin(), of_library->end());
  const auto is_left_out = [&](const auto& decoder) { return !chosen->contains(decoder.name); };
  // No choice means all decoders.
  if (!chosen->empty()) std::erase_if(bundled, is_left_out);
  return bundled;
}

// Formats the lines that the terminal shows while decoders run. The widths are fixed at the start,
// because the lines are printed one by one.
class Table {
 public:
  explicit Table(const std::vector<BundledDecoder>& rows) {
    for (const BundledDecoder& row : rows) width_ = std::max(width_, row.name.size() + 2);
  }

  // The head and the lines use one format, so that the columns line up.
  std::string head() const { return line("decoder", "verdict", "replacement", "remark") + "\n"; }

  // Deviations follow indented, one a line, so that titles are not cut.
  std::string lines(const IndexEntry& entry) const {
    const std::string_view verdict = entry.verdict ? name(*entry.verdict) : "not run";
    const std::string replacement = entry.replacement.empty() ? "-" : entry.replacement;
    std::string lines = line(entry.name, verdict, replacement, entry.remark);
    lines.erase(lines.find_last_not_of(' ') + 1);
    for (const std::string& deviation : entry.deviations) lines += "\n    " + deviation;
    return lines + "\n";
  }

 private:
  std::string line(std::string_view decoder, std::string_view verdict, std::string_view replacement,
                   std::string_view remark) const {
    return fmt::format("{:{}}{:16}{:17}{}", decoder, width_, verdict, replacement, remark);
  }

  std::size_t width_ = 26;
};

using Rows = std::map<std::string, ReportRow>;  // by the decoder's name

// The rows of a library follow its heading.
std::string heading_of(const std::vector<BundledDecoder>& rows, std::size_t place) {
  const std::string heading = library_heading(rows[place]);
  if (place > 0 && library_heading(rows[place - 1]) == heading) return "";
  return fmt::format("\n{}\n", heading);
}

// Results are printed in the order of the table, although they may end in any order. The output is
// therefore the same each time.
Result<Rows> report_installed(const CommandContext& context, const ReportCall& words,
                              const vectors::Suite& suite,
                              const std::vector<BundledDecoder>& installed) {
  const auto work = [&](const BundledDecoder& decoder, const RowsRun::Stop& stop) {
    return report_row(context.places, words.report, suite, decoder, stop);
  };
  // From here on, decoders run while the table is printed.
  RowsRun run(installed, words.report.jobs, work);
  const Table table(installed);
  if (auto printed = print(table.head()); !printed) return tl::unexpected(printed.error());
  Rows rows;
  for (std::size_t place = 0; place < installed.size(); ++place) {
    auto row = run.result(place);
    if (!row) return tl::unexpected(row.error());
    const std::string text = heading_of(installed, place) + table.lines(row->entry);
    if (auto printed = print(text); !printed) return tl::unexpected(printed.error());
    rows.emplace(installed[place].name, std::move(*row));
  }
  return rows;
}

// Decoders that are not installed have no lines of their own: there may be hundreds.
Result<Rows> report_all(const CommandContext& context, const ReportCall& words,
                        const vectors::Suite& suite, const std::vector<BundledDecoder>& chosen) {
  std::vector<BundledDecoder> installed;
  std::ranges::copy_if(chosen, std::back_inserter(installed), &BundledDecoder::installed);
  auto rows = report_installed(context, words, suite, installed);
  if (!rows) return rows;
  for (const BundledDecoder& decoder : chosen) {
    if (!decoder.installed()) rows->emplace(decoder.name, absent_row(decoder));
  }
  const std::string absent = absent_words(chosen, width_of_output());
  if (absent.empty()) return rows;
  if (auto printed = print("\n" + absent); !printed) return tl::unexpected(printed.error());
  return rows;
}

// Goes to standard error, because the time that it took is not a result.
void say_how_many(const Rows& rows, const Stopwatch& took) {
  const auto count = [&](ReportRow::Outcome outcome) {
    return std::ranges::count(rows, outcome, [](const auto& row) { return row.second.outcome; });
  };
  fmt::print(stderr,
             "{} rows run, {} unchanged, {} not installed, {} not run for other reasons; {}\n",
             count(ReportRow::Outcome::ran), count(ReportRow::Outcome::unchanged),
             count(ReportRow::Outcome::not_installed), count(ReportRow::Outcome::not_run),
             duration_words(took.seconds()));
  fmt::print(stderr, "{}", slowest_words(rows));
}

// The index has all decoders with a report in the folder, and those that should have had one. It
// does not show when a report was made.
Result<void> write_index(const ReportCall& words, const std::vector<BundledDecoder>& bundled,
                         const Rows& rows) {
  std::vector<IndexEntry> all;
  for (const BundledDecoder& decoder : bundled) {
    const auto found = rows.find(decoder.name);
    auto entry =
        found == rows.end() ? earlier_row(words.report, decoder.name) : found->second.entry;
    if (!entry) continue;
    // Remarks such as "unchanged" are about this call and would go stale in the index.
    if (entry->verdict) entry->remark.clear();
    all.push_back(std::move(*entry));
  }
  return write_file(fs::path(words.report.output) / "index.html", reports::to_html_index(all));
}

// The folder for fingerprints is made as well (cli/report/files.h).
Result<void> make_folder(const std::string& output) {
  std::error_code error;
  fs::create_directories(fs::path(output) / ".made-from", error);
  if (!error) return {};
  return fail(ExitStatus::usage,
              fmt::format("cannot make the folder {}: {}", output, error.message()));
}

// All files are checked before the first decoder starts.
Result<void> check_places(const ReportCall& words, const std::vector<BundledDecoder>& chosen) {
  const fs::path folder = words.report.output;
  // Fingerprints have a folder of their own, next to the reports.
  for (const fs::path& each : {folder, folder / ".made-from"}) {
    if (auto fine = check_folder(each); !fine) return fine;
  }
  std::vector<Output> outputs{{"the index", folder / "index.html"}};
  for (const BundledDecoder& decoder : chosen) {
    const ReportFiles files(folder, decoder.name);
    for (const fs::path& file : {files.json, files.html, files.junit, files.markdown}) {
      outputs.push_back({decoder.name + "'s report", file});
    }
  }
  return check_outputs(outputs);
}

// Fails early on everything that concerns all decoders. From then on, trouble with a decoder is a
// row.
Result<ExitStatus> report(const CommandContext& context, const ReportCall& words) {
  const auto suite = load_suite(context.places);
  if (!suite) return tl::unexpected(suite.error());
  const auto bundled = load_bundled(context.places);
  if (!bundled) return tl::unexpected(bundled.error());
  auto chosen = choose(words, *bundled);
  if (!chosen) return tl::unexpected(chosen.error());
  put_best_known_first(*chosen);
  // A wrong word is wrong for all decoders, so it ends the command and not each row.
  if (const auto any = assignment_of(words.report.run, {}); !any) {
    return tl::unexpected(any.error());
  }
  if (auto made = make_folder(words.report.output); !made) return tl::unexpected(made.error());
  if (auto fine = check_places(words, *chosen); !fine) return tl::unexpected(fine.error());
  // The clock is read for standard error only; no file holds a time.
  const Stopwatch took;
  const auto rows = report_all(context, words, *suite, *chosen);
  if (!rows) return tl::unexpected(rows.error());
  if (auto written = write_index(words, *bundled, *rows); !written) {
    return tl::unexpected(written.error());
  }
  const fs::path index = fs::path(words.report.output) / "index.html";
  if (auto printed = print(fmt::format("\nAll reports: {}\n", index.string())); !printed) {
    return tl::unexpected(printed.error());
  }
  say_how_many(*rows, took);
  return was_interrupted() ? ExitStatus::incomplete : ExitStatus::as_expected;
}

}  // namespace

Action add_report(Syntax& syntax) {
  const auto words = std::make_shared<ReportCall>();
  syntax.option("names", words->names, "Only these decoders (default: all)").value(decoder_value);
  syntax
      .option("--library", words->libraries,
              "Only the decoders of this library (its name or its folder); may be repeated")
      .value("LIBRARY")
      .one_word_each();
  syntax.option("--output", words->report.output, "The folder to write to (default build/report)")
      .value("DIR");
  syntax.flag("--fresh", words->report.fresh,
              "Run every decoder, also those that have not changed");
  add_jobs_option(syntax, words->report.jobs,
                  "How many decoders to run at the same time (default: the number of cores)");
  add_run_words(syntax, words->report.run);
  syntax.footer =
      manual_of_levels() +
      "\nDecoders that their manifest calls slow run last, the slowest first, and are last in the "
      "table. They always run at level smoke.\n\nThe command writes each report when its decoder "
      "has ended. After Ctrl-C, the next run continues with the missing reports. The index covers "
      "all reports in the folder.\n\nIf the command writes all reports, it ends with 0, even if "
      "they show deviations. If Ctrl-C ends it early, it ends with 6.\n";
  return [words](const CommandContext& context) { return report(context, *words); };
}

}  // namespace utf8spec::cli
