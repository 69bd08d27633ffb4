#include "cli/report/files.h"

#include <fmt/format.h>

#include <fstream>
#include <mutex>
#include <sstream>

#include "cli/common/output.h"
#include "reports/render/formats.h"
#include "vectors/sha256.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using harnesses::BundledDecoder;
using reports::ExitStatus;
using reports::Report;

// Empty for a file that cannot be read, which equals no fingerprint.
std::string contents_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream contents;
  contents << stream.rdbuf();
  return contents.str();
}

// We do not rely on ctemplate being safe among threads, so HTML is written one page at a time.
std::string to_html_alone(const Report& report) {
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  return to_html(report);
}

}  // namespace

ReportFiles::ReportFiles(const fs::path& folder, const std::string& name)
    : json(folder / (name + ".json")),
      html(folder / (name + ".html")),
      junit(folder / (name + ".xml")),
      markdown(folder / (name + ".md")),
      made_from(folder / ".made-from" / name) {}

reports::IndexEntry::Links ReportFiles::links() const {
  return {html.filename(), json.filename(), junit.filename(), markdown.filename()};
}

// The contents of files are hashed, and not their times: a build that changes nothing must not
// cause runs.
Result<std::string> fingerprint(const Places& places, const BundledDecoder& bundled,
                                const harnesses::Introduction& introduction,
                                const vectors::Suite& suite,
                                const reports::Assignment& assignment) {
  std::vector<fs::path> files = bundled.files;
  files.push_back(places.executable);
  files.push_back(places.plugin_host);
  // Each part ends with a line feed, so that two different lists never give the same text.
  std::string all = fmt::format("{}\n{}\n{}\n{} {}\n", suite.sha256, name(assignment.level),
                                name(assignment.profile), introduction.name, introduction.version);
  for (const Operation operation : assignment.operations)
    all += fmt::format("operation {}\n", name(operation));
  for (const std::string& group : assignment.groups) all += fmt::format("group {}\n", group);
  for (const fs::path& file : files) {
    const auto hash = vectors::sha256_hex_of_file(file);
    if (!hash) return fail(ExitStatus::no_decoder, hash.error());
    all += *hash + "\n";
  }
  return vectors::sha256_hex(all);
}

Result<void> write_all(const Report& report, const ReportFiles& files,
                       const std::string& fingerprint) {
  // The old fingerprint goes first. If we are killed in between, no fingerprint vouches for mixed
  // files.
  std::error_code ignored;
  fs::remove(files.made_from, ignored);
  const std::pair<fs::path, std::string> contents[]{{files.json, to_json(report)},
                                                    {files.html, to_html_alone(report)},
                                                    {files.junit, to_junit(report)},
                                                    {files.markdown, to_markdown(report)},
                                                    {files.made_from, fingerprint}};
  for (const auto& [file, text] : contents) {
    if (auto written = write_file(file, text); !written) return written;
  }
  return {};
}

// JSON is read back; for the other forms it is enough that they exist.
std::optional<Report> earlier_report(const ReportFiles& files) {
  if (!fs::exists(files.html) || !fs::exists(files.junit) || !fs::exists(files.markdown)) {
    return std::nullopt;
  }
  auto report = reports::from_json(contents_of(files.json));
  if (!report) return std::nullopt;
  return std::move(*report);
}

std::optional<Report> earlier_report(const ReportFiles& files, const std::string& fingerprint) {
  if (contents_of(files.made_from) != fingerprint) return std::nullopt;
  return earlier_report(files);
}

}  // namespace utf8spec::cli
