#include "cli/report/row.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/common/bundled_list.h"
#include "cli/report/files.h"
#include "cli/report/stopwatch.h"
#include "cli/report/timed_decoder.h"

namespace utf8spec::cli {
namespace {

using harnesses::BundledDecoder;
using harnesses::Slowness;
using reports::IndexEntry;
using reports::Report;

// The remark on decoders whose turn did not come before Ctrl-C.
constexpr const char* not_reached = "not run: the command stopped first";

using Outcome = ReportRow::Outcome;

// The measured time of a manifest, as a part of a remark.
std::string words_for(const Slowness& slow) {
  const bool at_most = slow.bound == Slowness::Bound::at_most;
  return fmt::format("a run at {} takes {} {} seconds", slow.level, at_most ? "up to" : "more than",
                     slow.seconds);
}

// Slow decoders would hold up all others for hours, so they stay at the default level.
RunWords words_for(const ReportWords& words, const BundledDecoder& bundled) {
  RunWords run = words.run;
  if (bundled.slow) run.level = name(harnesses::default_level);
  return run;
}

// Says why a decoder ran at another level than the user asked for.
std::string remark_on(const BundledDecoder& bundled, const ReportWords& words) {
  const std::string level = words_for(words, bundled).level;
  if (level == words.run.level) return "";
  return fmt::format("at {}: {}", level, words_for(*bundled.slow));
}

// A row for a decoder that has no report from this run.
ReportRow without_report(const BundledDecoder& bundled, Outcome outcome, std::string remark) {
  ReportRow row{.outcome = outcome, .entry = {}};
  row.entry.name = bundled.name;
  row.entry.remark = std::move(remark);
  return row;
}

// The entry uses the bundled name, since the decoder may call itself otherwise.
IndexEntry with_report(const std::string& name, const Report& report, const ReportFiles& files,
                       const std::string& remark) {
  IndexEntry entry = reports::index_entry(report, files.links());
  entry.name = name;
  entry.remark = remark;
  return entry;
}

std::uint64_t requests_of(const Report& report) {
  std::uint64_t requests = 0;
  for (const auto& [operation, result] : report.operations) {
    const reports::Counts& counts = result.counts;
    requests += counts.passed + counts.failed + counts.faulted + counts.unsupported;
  }
  return requests;
}

// The decoder is started even if nothing has changed: only its hello tells the library's version.
Result<ReportRow> run_row(const Places& places, const ReportWords& words,
                          const vectors::Suite& suite, const BundledDecoder& bundled,
                          reports::Assignment& assignment) {
  const Stopwatch watch;
  Target target = target_of(bundled);
  // Rows run at the same time, so each gets its share of the cores.
  target.jobs = std::max(1U, all_cores() / words.jobs);
  target.options.stop = assignment.stop;
  auto decoder = start(target);
  const double until_hello = watch.seconds();
  if (!decoder && assignment.stop()) return without_report(bundled, Outcome::not_run, not_reached);
  if (!decoder) return without_report(bundled, Outcome::not_run, decoder.error().line);
  // The suite was chosen by the manifest, so a run would judge by the wrong encoding.
  if ((*decoder)->introduction().encoding != bundled.encoding) {
    return without_report(bundled, Outcome::not_run,
                          "its hello declares another encoding than its manifest");
  }
  const auto made_from =
      fingerprint(places, bundled, (*decoder)->introduction(), suite, assignment);
  if (!made_from) return without_report(bundled, Outcome::not_run, made_from.error().line);
  const ReportFiles files(words.output, bundled.name);
  if (!words.fresh) {
    if (const auto earlier = earlier_report(files, *made_from)) {
      return ReportRow{Outcome::unchanged,
                       with_report(bundled.name, *earlier, files, "unchanged, not run again")};
    }
  }
  TimedDecoder timed(**decoder);
  const Report report = reports::assess(timed, suite, assignment);
  // A stopped row gets no fingerprint, so it runs again the next time.
  const bool stopped = assignment.stop();
  if (auto written = write_all(report, files, stopped ? "" : *made_from); !written) {
    return tl::unexpected(written.error());
  }
  return ReportRow{
      Outcome::ran,
      with_report(bundled.name, report, files,
                  stopped ? "stopped before the end" : remark_on(bundled, words)),
      {watch.seconds(), until_hello, timed.seconds_asked_again(), requests_of(report)}};
}

}  // namespace

std::optional<IndexEntry> earlier_row(const ReportWords& words, const std::string& name) {
  const ReportFiles files(words.output, name);
  const auto earlier = earlier_report(files);
  if (!earlier) return std::nullopt;
  return with_report(name, *earlier, files, "");
}

ReportRow absent_row(const BundledDecoder& bundled) {
  return without_report(bundled, Outcome::not_installed, absence_words(bundled));
}

Result<ReportRow> report_row(const Places& places, const ReportWords& words,
                             const vectors::Suite& suite, const BundledDecoder& bundled,
                             const std::function<bool()>& stop) {
  if (stop()) return without_report(bundled, Outcome::not_run, not_reached);
  auto assignment = assignment_of(words_for(words, bundled), target_of(bundled));
  if (!assignment) return without_report(bundled, Outcome::not_run, assignment.error().line);
  assignment->stop = stop;
  if (bundled.encoding == suite.encoding) {
    return run_row(places, words, suite, bundled, *assignment);
  }
  // The suite at hand is that of UTF-8; decoders of other encodings have their own.
  const auto own = load_suite(places, bundled.encoding);
  if (!own) return tl::unexpected(own.error());
  return run_row(places, words, *own, bundled, *assignment);
}

}  // namespace utf8spec::cli
