#include "cli/common/expectations.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>

#include "cli/common/input.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "reports/expectations/check.h"
#include "reports/render/harmless.h"
#include "reports/single_deviations.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;
using reports::Expectation;
using reports::ExpectationFile;
using reports::Reasons;

// The failure names the file, then the place in it.
Result<ExpectationFile> read(const std::string& file, Reasons reasons) {
  const auto text = read_file(file);
  if (!text) return tl::unexpected(text.error());
  auto expectations = reports::read_expectations(*text, reasons, note_on(file));
  if (expectations) return std::move(*expectations);
  return fail(ExitStatus::usage, fmt::format("{}: {}", file, expectations.error()));
}

// An existing file must be readable, even if it will only be overwritten: its reasons would be
// lost. It may still lack reasons, since a run may have written it.
Result<ExpectationFile> read_earlier(const std::string& file) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(file, ignored)) return ExpectationFile{};
  return read(file, Reasons::left_open);
}

// File names and ids may come from others, so both are made harmless.
void say(const std::string& file, const std::string& what) {
  tell(fmt::format("{}: {}", reports::harmless_line(file), reports::harmless_line(what)));
}

// Lists what is left to do by hand, and what no expectations file can excuse.
void say_what_is_left(const std::string& file, const reports::Report& report,
                      const std::vector<Expectation>& written) {
  for (const Expectation& each : written) {
    if (each.reason.empty()) say(file, fmt::format("{} has no reason; add one", each.id));
  }
  for (const reports::Deviation* deviation : reports::single_deviations(report)) {
    if (reports::expectability_of(deviation->id) == reports::Expectability::expectable) continue;
    say(file, fmt::format("{} is left out, because no file may expect it", deviation->id));
  }
}

}  // namespace

void add_expectation_words(Syntax& syntax, ExpectationWords& words) {
  syntax
      .option("--expect", words.expect,
              "A file of known deviations, each with a reason (JSON). If the run shows exactly "
              "these, it ends with 0")
      .value("FILE")
      .check(names_a_file);
  syntax
      .option("--write-expectations", words.write,
              "Write such a file from this run. If the file exists, its reasons and links are kept")
      .value("FILE")
      .check(names_a_file);
}

Result<Known> read_known(const ExpectationWords& words) {
  Known known;
  if (!words.write.empty()) {
    auto earlier = read_earlier(words.write);
    if (!earlier) return tl::unexpected(earlier.error());
    known.with_reasons = std::move(*earlier);
  }
  if (words.expect.empty()) return known;
  auto expected = read(words.expect, Reasons::demanded);
  if (!expected) return tl::unexpected(expected.error());
  known.expected = std::move(*expected);
  // Reasons in the written file win over those in the expected one.
  const auto is_missing_in = [](const auto& all, const auto& each, auto key) {
    return std::ranges::find(all, std::invoke(key, each), key) == all.end();
  };
  auto& kept = known.with_reasons;
  std::ranges::copy_if(known.expected.deviations, std::back_inserter(kept.deviations),
                       [&](const Expectation& each) {
                         return is_missing_in(kept.deviations, each, &Expectation::id);
                       });
  std::ranges::copy_if(known.expected.policies, std::back_inserter(kept.policies),
                       [&](const reports::WantedPolicy& each) {
                         return is_missing_in(kept.policies, each, &reports::WantedPolicy::policy);
                       });
  return known;
}

std::optional<reports::Expectations> compared(const ExpectationWords& words, const Known& known,
                                              const reports::Report& report) {
  if (words.expect.empty()) return std::nullopt;
  return reports::check(report, known.expected.deviations, known.expected.policies);
}

// Only a file that was really written is commented on.
Result<void> write_known(const ExpectationWords& words, const reports::Report& report,
                         const Known& known) {
  if (words.write.empty()) return {};
  // Reasons that are known already are kept, so that a file can be renewed without losing them.
  const ExpectationFile expectations{
      reports::expectations_for(report, known.with_reasons.deviations),
      reports::policies_for(report, known.with_reasons.policies)};
  auto written = write_file(words.write, reports::write_expectations(expectations));
  if (written) say_what_is_left(words.write, report, expectations.deviations);
  return written;
}

}  // namespace utf8spec::cli
