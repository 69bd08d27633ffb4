#include "cli/report/row.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/report/files.h"

namespace utf8spec::cli {
namespace {

using harnesses::BundledDecoder;
using reports::IndexEntry;
using reports::Report;

constexpr const char* not_reached = "not run: stopped before it";

// One level less than alone: a page over all decoders is wanted soon. What is slow would hold up
// all others for hours.
RunWords words_for(const ReportWords& words, const BundledDecoder& bundled) {
  RunWords run = words.run;
  const bool plugin = bundled.kind == BundledDecoder::Kind::plugin;
  if (run.level.empty()) run.level = plugin ? "standard" : "smoke";
  if (!bundled.slow.empty()) run.level = "smoke";
  return run;
}

std::string remark_on(const BundledDecoder& bundled, const ReportWords& words) {
  const bool deeper = !words.run.level.empty() && words.run.level != "smoke";
  return deeper && !bundled.slow.empty() ? "at smoke: " + bundled.slow : "";
}

IndexEntry with_report(const std::string& name, const Report& report, const ReportFiles& files,
                       const std::string& remark) {
  IndexEntry entry = reports::index_entry(report, files.links());
  entry.name = name;
  entry.remark = remark;
  return entry;
}

Result<IndexEntry> run_row(const Places& places, const ReportWords& words,
                           const vectors::Suite& suite, const BundledDecoder& bundled,
                           reports::Assignment& assignment) {
  Target target = target_of(bundled);
  target.jobs = std::max(1U, all_cores() / words.jobs);
  target.options.stop = assignment.stop;
  auto decoder = start(target);
  if (!decoder && assignment.stop()) return without_report(bundled.name, not_reached);
  if (!decoder) return without_report(bundled.name, decoder.error().line);
  const auto made_from =
      fingerprint(places, bundled, (*decoder)->introduction(), suite, assignment);
  if (!made_from) return without_report(bundled.name, made_from.error().line);
  const ReportFiles files(words.output, bundled.name);
  if (!words.fresh) {
    if (const auto earlier = earlier_report(files, *made_from)) {
      return with_report(bundled.name, *earlier, files, "unchanged, not run again");
    }
  }
  const Report report = reports::assess(**decoder, suite, assignment);
  // What was stopped is run again the next time.
  const bool stopped = assignment.stop();
  if (auto written = write_all(report, files, stopped ? "" : *made_from); !written) {
    return tl::unexpected(written.error());
  }
  return with_report(bundled.name, report, files,
                     stopped ? "stopped before the end" : remark_on(bundled, words));
}

}  // namespace

IndexEntry without_report(const std::string& name, const std::string& remark) {
  IndexEntry entry;
  entry.name = name;
  entry.remark = remark;
  return entry;
}

std::optional<IndexEntry> earlier_row(const ReportWords& words, const std::string& name) {
  const ReportFiles files(words.output, name);
  const auto earlier = earlier_report(files);
  if (!earlier) return std::nullopt;
  return with_report(name, *earlier, files, "");
}

Result<IndexEntry> report_row(const Places& places, const ReportWords& words,
                              const vectors::Suite& suite, const BundledDecoder& bundled,
                              const std::function<bool()>& stop) {
  if (!bundled.installed()) {
    return without_report(bundled.name,
                          fmt::format("not installed: {} is missing", bundled.missing));
  }
  if (stop()) return without_report(bundled.name, not_reached);
  auto assignment = assignment_of(words_for(words, bundled), target_of(bundled), suite);
  if (!assignment) return without_report(bundled.name, assignment.error().line);
  assignment->stop = stop;
  return run_row(places, words, suite, bundled, *assignment);
}

}  // namespace utf8spec::cli
