// `utf8spec check-adapter`: checks the form of an adapter's replies and never its verdicts. Authors
// of adapters run it first: a wrong form would look like a wrong decoder.

#include "harnesses/process/check_adapter/check_adapter.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/help.h"
#include "cli/common/output.h"
#include "cli/common/run_words.h"
#include "reference/closed_set.h"

namespace utf8spec::cli {
namespace {

using harnesses::Check;
using reports::ExitStatus;

// The adapter's hello in one line, so that its author sees what we understood.
std::string introduction_words(const harnesses::CheckReport& report) {
  if (!report.introduction) return "no introduction\n";
  std::vector<std::string_view> operations;
  for (const auto operation : report.introduction->operations)
    operations.push_back(name(operation));
  return fmt::format("{} {}: {}\n", report.introduction->name, report.introduction->version,
                     fmt::join(operations, ", "));
}

// A failed check without weight in a run says so.
std::string check_words(const Check& check) {
  const std::string_view result = reference::text_of(check.result, "passed", "FAILED", "noted");
  const std::string_view weight =
      reference::text_of(check.weight, "", " (a run does not need it)", " (advice)");
  const bool failed = check.result == Check::Result::failed;
  return fmt::format("{:7} {}{}{}{}\n", result, check.name, failed ? weight : "",
                     check.detail.empty() ? "" : ": ", check.detail);
}

// Ends with the status of a missing decoder if the form is wrong, because a run could not use it.
Result<ExitStatus> check(const CommandContext& context, const TargetWords& words) {
  TargetWords target_words = words;
  target_words.command = context.command;
  const auto target = find_target(target_words, context.places);
  if (!target) return tl::unexpected(target.error());
  if (target->kind == Target::Kind::exit_status) {
    return fail(
        ExitStatus::usage,
        "--exit-status does not use the line protocol, so there is no form to check; leave it out");
  }
  // If it cannot even be started, that failure says more than failed checks.
  if (const auto started = start(*target); !started) return tl::unexpected(started.error());
  const harnesses::CheckReport report = harnesses::check_adapter(target->options);
  std::string text = introduction_words(report);
  for (const Check& check : report.checks) text += check_words(check);
  text += report.keeps_form() ? "\nthe form is right: start utf8spec run\n"
                              : "\nthe form is wrong: correct the adapter first\n";
  if (auto printed = print(text); !printed) return tl::unexpected(printed.error());
  return report.keeps_form() ? ExitStatus::as_expected : ExitStatus::no_decoder;
}

}  // namespace

Action add_check_adapter(Syntax& syntax) {
  const auto words = std::make_shared<TargetWords>();
  add_target_words(syntax, *words);
  syntax.footer = manual_of_exit_statuses();
  return [words](const CommandContext& context) { return check(context, *words); };
}

}  // namespace utf8spec::cli
