#include <fmt/format.h>

#include <fstream>
#include <memory>
#include <sstream>

#include "cli/commands/commands.h"
#include "cli/output.h"
#include "cli/session.h"
#include "reports/render/html.h"
#include "reports/render/html_index.h"
#include "reports/render/json.h"
#include "reports/render/junit.h"
#include "reports/render/markdown.h"
#include "vectors/sha256.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using harnesses::BundledDecoder;
using reports::ExitStatus;
using reports::IndexEntry;
using reports::Report;

struct Words {
  RunWords run;
  std::string output = "build/report";
  bool fresh = false;
};

// The files of one decoder's report, and what it was made from.
struct Files {
  fs::path json, html, junit, markdown, made_from;

  Files(const fs::path& folder, const std::string& name)
      : json(folder / (name + ".json")),
        html(folder / (name + ".html")),
        junit(folder / (name + ".xml")),
        markdown(folder / (name + ".md")),
        made_from(folder / ".made-from" / name) {}

  IndexEntry::Links links() const {
    return {html.filename(), json.filename(), junit.filename(), markdown.filename()};
  }
};

std::string contents_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream contents;
  contents << stream.rdbuf();
  return contents.str();
}

// Everything that a report depends on, as one hash: the suite's own binaries, the vectors, the
// adapter's files, what the decoder says of itself (its library's version), and what was asked.
Result<std::string> fingerprint(const Context& context, const BundledDecoder& bundled,
                                const harnesses::Introduction& introduction,
                                const vectors::Suite& suite,
                                const reports::Assignment& assignment) {
  std::vector<fs::path> files = bundled.files;
  files.push_back(context.places.executable);
  files.push_back(context.places.plugin_host);
  std::string all = fmt::format("{}\n{}\n{}\n{} {}\n", suite.sha256, name(assignment.level),
                                name(assignment.profile), introduction.name, introduction.version);
  for (const harnesses::Operation operation : assignment.operations)
    all += fmt::format("operation {}\n", name(operation));
  for (const std::string& group : assignment.groups) all += fmt::format("group {}\n", group);
  for (const fs::path& file : files) {
    const auto hash = vectors::sha256_hex_of_file(file);
    if (!hash) return fail(ExitStatus::no_decoder, hash.error());
    all += *hash + "\n";
  }
  return vectors::sha256_hex(all);
}

Result<void> write_all(const Report& report, const Files& files, const std::string& fingerprint) {
  const std::pair<fs::path, std::string> contents[]{{files.json, to_json(report)},
                                                    {files.html, to_html(report)},
                                                    {files.junit, to_junit(report)},
                                                    {files.markdown, to_markdown(report)},
                                                    {files.made_from, fingerprint}};
  for (const auto& [file, text] : contents) {
    if (auto written = write_file(file, text); !written) return written;
  }
  return {};
}

// The report of an earlier run, where it is whole and nothing that it depends on has changed.
std::optional<Report> earlier_report(const Files& files, const std::string& fingerprint) {
  if (contents_of(files.made_from) != fingerprint || !fs::exists(files.html) ||
      !fs::exists(files.junit) || !fs::exists(files.markdown)) {
    return std::nullopt;
  }
  auto report = reports::from_json(contents_of(files.json));
  if (!report) return std::nullopt;
  return std::move(*report);
}

IndexEntry without_report(const std::string& name, const std::string& remark) {
  IndexEntry entry;
  entry.name = name;
  entry.remark = remark;
  return entry;
}

// A process is run at `smoke` here: a page over all decoders is wanted soon.
RunWords words_for(const Words& words, const BundledDecoder& bundled) {
  RunWords run = words.run;
  if (run.level.empty() && bundled.kind == BundledDecoder::Kind::process) run.level = "smoke";
  return run;
}

Result<IndexEntry> report_one(const Context& context, const Words& words,
                              const vectors::Suite& suite, const BundledDecoder& bundled) {
  if (!bundled.installed()) {
    return without_report(bundled.name,
                          fmt::format("not installed: {} is missing", bundled.missing));
  }
  const Target target = target_of(bundled);
  auto assignment = assignment_of(words_for(words, bundled), target, suite);
  if (!assignment) return tl::unexpected(assignment.error());
  auto decoder = start(target);
  if (!decoder) return without_report(bundled.name, decoder.error().line);
  const auto made_from =
      fingerprint(context, bundled, (*decoder)->introduction(), suite, *assignment);
  if (!made_from) return tl::unexpected(made_from.error());
  const Files files(words.output, bundled.name);
  if (!words.fresh) {
    if (const auto earlier = earlier_report(files, *made_from)) {
      IndexEntry entry = reports::index_entry(*earlier, files.links());
      entry.name = bundled.name;
      entry.remark = "unchanged, not run again";
      return entry;
    }
  }
  const Report report = run_session(**decoder, suite, *assignment);
  // What was stopped is run again the next time.
  const std::string valid_for = was_interrupted() ? "" : *made_from;
  if (auto written = write_all(report, files, valid_for); !written) {
    return tl::unexpected(written.error());
  }
  IndexEntry entry = reports::index_entry(report, files.links());
  entry.name = bundled.name;
  if (was_interrupted()) entry.remark = "stopped before the end";
  return entry;
}

constexpr std::string_view table_row = "{:26}{:16}{:17}{}";

std::string table_head() {
  return fmt::format(table_row, "decoder", "verdict", "replacement", "remark") + "\n";
}

std::string table_lines(const IndexEntry& entry) {
  const std::string verdict = entry.verdict ? std::string(name(*entry.verdict)) : "not run";
  const std::string replacement = entry.replacement.empty() ? "-" : entry.replacement;
  std::string lines = fmt::format(table_row, entry.name, verdict, replacement, entry.remark);
  lines.erase(lines.find_last_not_of(' ') + 1);
  for (const std::string& deviation : entry.deviations) lines += "\n    " + deviation;
  return lines + "\n";
}

// The index is the same whether a report was made just now or before.
Result<void> write_index(const Words& words, std::vector<IndexEntry> entries) {
  for (IndexEntry& entry : entries) {
    if (entry.verdict) entry.remark.clear();
  }
  return write_file(fs::path(words.output) / "index.html", reports::to_html_index(entries));
}

Result<ExitStatus> report(const Context& context, const Words& words) {
  const auto suite = load_suite(context.places);
  if (!suite) return tl::unexpected(suite.error());
  const auto bundled = load_bundled(context.places);
  if (!bundled) return tl::unexpected(bundled.error());
  std::error_code error;
  fs::create_directories(fs::path(words.output) / ".made-from", error);
  if (error) {
    return fail(ExitStatus::usage,
                fmt::format("cannot make the folder {}: {}", words.output, error.message()));
  }
  if (auto printed = print(table_head()); !printed) return tl::unexpected(printed.error());
  std::vector<IndexEntry> entries;
  for (const BundledDecoder& decoder : *bundled) {
    auto entry = was_interrupted() ? without_report(decoder.name, "not run: stopped before it")
                                   : report_one(context, words, *suite, decoder);
    if (!entry) return tl::unexpected(entry.error());
    if (auto printed = print(table_lines(*entry)); !printed) return tl::unexpected(printed.error());
    entries.push_back(std::move(*entry));
  }
  if (auto written = write_index(words, std::move(entries)); !written) {
    return tl::unexpected(written.error());
  }
  const fs::path index = fs::path(words.output) / "index.html";
  if (auto printed = print(fmt::format("\nAll reports: {}\n", index.string())); !printed) {
    return tl::unexpected(printed.error());
  }
  return was_interrupted() ? ExitStatus::incomplete : ExitStatus::as_expected;
}

}  // namespace

Action add_report(CLI::App& app) {
  const auto words = std::make_shared<Words>();
  app.add_option("--output", words->output, "The folder to write to (default build/report)")
      ->type_name("DIR");
  app.add_flag("--fresh", words->fresh, "Run every decoder, also those that have not changed");
  add_run_words(app, words->run);
  app.footer(
      "Plugins are run at standard and processes at smoke, unless --level says otherwise.\n"
      "Ends with 0 when all reports are written, whatever they say; with 6 when Ctrl-C\n"
      "has ended it early.\n");
  return [words](const Context& context) { return report(context, *words); };
}

}  // namespace utf8spec::cli
