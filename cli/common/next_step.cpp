#include "cli/common/next_step.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "cli/common/words.h"
#include "reports/exit_status.h"
#include "reports/expectations/check.h"
#include "reports/render/harmless.h"
#include "reports/render/text_page.h"
#include "reports/render/words.h"
#include "reports/shortest_failure.h"
#include "reports/split.h"

namespace utf8spec::cli {
namespace {

using reports::Deviation;
using reports::Example;
using reports::ExitStatus;
using reports::Expectation;
using reports::Report;

// The file that a run writes if it has none yet.
constexpr std::string_view usual_file = "known.json";

constexpr std::size_t label_size = std::string_view("next: ").size();

// Commands of reports say `utf8spec`, so that reports of two machines are equal.
std::string as_called(const std::string& command, const std::string& program) {
  constexpr std::string_view own = "utf8spec ";
  if (!command.starts_with(own)) return command;
  return shell_word(program) + " " + command.substr(own.size());
}

std::size_t stale_expectations(const Report& report) {
  if (!report.expectations) return 0;
  return reports::stale_count(report.expectations->deviations);
}

// A file of expectations cannot excuse a crash, and lists few unexplained answers.
bool can_be_listed(const Report& report) {
  const auto is_expectable = [](const Deviation& each) {
    return reports::expectability_of(each.id) == reports::Expectability::expectable;
  };
  return std::ranges::all_of(report.deviations, is_expectable) &&
         report.unexplained.size() <= reports::most_unexplained;
}

// The command that writes the expectations which this run meets.
std::string writing_command(const RunSoFar& run, const RunCommand& command) {
  const std::string& known = command.expectations.expect;
  const std::string file = known.empty() ? std::string(usual_file) : known;
  return command_at(run.selection.level, command, " --write-expectations " + shell_word(file));
}

// This run may have removed them already.
std::string step_for_stale(const Report& report, const RunSoFar& run, const RunCommand& command) {
  if (!command.expectations.write.empty()) {
    return fmt::format("next: {}  (compares with the new expectations)",
                       command_at(run.selection.level, command));
  }
  return fmt::format("next: {}  (removes {})", writing_command(run, command),
                     reports::counted(stale_expectations(report), "stale expectation"));
}

// Nothing if no request shows the failure, as with a learned table that departs.
std::vector<std::string> steps_for_failures(const Report& report, const RunSoFar& run,
                                            const RunCommand& command) {
  std::vector<std::string> lines;
  const std::string failing(reports::step_for_failure(report));
  if (!failing.empty()) {
    lines.push_back(fmt::format("next: {}  ({})", as_called(failing, command.program),
                                reports::shortest_failure_words));
  }
  const bool is_written = !command.expectations.write.empty();
  if (shortest_failure(report) != nullptr && !is_written && can_be_listed(report)) {
    lines.push_back(fmt::format("{}: {}  (lists the deviations as known)",
                                lines.empty() ? "next" : "then", writing_command(run, command)));
  }
  return lines;
}

// Two patterns are one that fits what either fits.
std::string step_for_gap(const Report& report, const RunSoFar& run, const RunCommand& command) {
  TargetWords target_words = command.target_words;
  const std::string& old = target_words.cannot;
  target_words.cannot =
      old.empty() ? report.cannot_hint : fmt::format("{}|{}", old, report.cannot_hint);
  const RunCommand again{command.program, target_words,         command.words,
                         command.target,  command.expectations, command.flags};
  return fmt::format("next: {}  (if the API cannot take these requests by its design)",
                     command_at(run.selection.level, again));
}

// The refused requests have nothing in common that a pattern could say, so the user must know it.
constexpr std::string_view own_pattern =
    "add --cannot PATTERN if the API cannot take some requests by its design: see "
    "docs/test_a_decoder.md";

// A deeper level would ask an adapter more that goes wrong here already.
std::string step_after(std::string_view mended, const RunSoFar& run, const RunCommand& command) {
  return fmt::format("next: {}  ({})", command_at(run.selection.level, command), mended);
}

// A policy that no answer showed may show at a deeper level. Nothing else that was not judged does.
bool may_be_shown_deeper(const Report& report) {
  return std::ranges::any_of(report.required, [](const reports::WantedPolicy& each) {
    return each.state == reports::WantedPolicy::State::unknown;
  });
}

std::vector<std::string> steps_for_incomplete(const Report& report, const RunSoFar& run,
                                              const RunCommand& command) {
  if (!report.cannot_hint.empty()) return {step_for_gap(report, run, command)};
  if (report.unexplained_refusals > 0) return {step_after(own_pattern, run, command)};
  if (may_be_shown_deeper(report)) return {};
  return {step_after("once every answer can be judged: see the notes", run, command)};
}

std::vector<std::string> steps(const Report& report, const RunSoFar& run,
                               const RunCommand& command) {
  const ExitStatus status = exit_status(report);
  if (status == ExitStatus::non_conformant) {
    auto lines = steps_for_failures(report, run, command);
    if (lines.empty() && stale_expectations(report) > 0) {
      return {step_for_stale(report, run, command)};
    }
    if (!lines.empty()) return lines;
  }
  if (reports::mishap_of(report) != nullptr) {
    return {step_after("once the adapter is mended", run, command)};
  }
  if (status == ExitStatus::incomplete) return steps_for_incomplete(report, run, command);
  return {};
}

}  // namespace

std::string fitted_steps(std::string_view steps, std::size_t width) {
  reports::TextPage page(reports::Colour::never, width);
  for (const std::string_view line : reports::split(steps, '\n')) {
    const std::size_t remark = line.rfind("  (");
    if (line.size() <= width || remark == std::string_view::npos) {
      page.paragraph("", line);
      continue;
    }
    page.command(line.substr(0, label_size), line.substr(label_size, remark - label_size));
    page.paragraph(std::string(label_size, ' '), line.substr(remark + 2));
  }
  return std::move(page).take();
}

std::string next_step(const vectors::Suite& suite, const Report& report, const RunSoFar& run,
                      const RunCommand& command) {
  // The commands have the user's own words, so the limit is only there for the terminal's safety.
  constexpr std::size_t longest = 1 << 20;
  const std::vector<std::string> lines = steps(report, run, command);
  if (lines.empty()) return next_line(suite, run, command);
  std::string text;
  for (const std::string& line : lines) {
    text += (text.empty() ? "" : "\n") + reports::harmless(line, reports::Keep::line, longest);
  }
  return text;
}

}  // namespace utf8spec::cli
