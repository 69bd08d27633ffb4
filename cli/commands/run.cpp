// `utf8spec run`: the main command. It finds and starts a decoder, runs the suite, and writes the
// report in all wanted forms. Everything that can fail without the decoder is checked first,
// because a run may take hours.

#include <fmt/format.h>

#include <cstdint>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/expectations.h"
#include "cli/common/help.h"
#include "cli/common/interrupt.h"
#include "cli/common/learning.h"
#include "cli/common/mishap_teller.h"
#include "cli/common/next_step.h"
#include "cli/common/output.h"
#include "cli/common/process_limits.h"
#include "cli/common/report_files.h"
#include "cli/common/session.h"
#include "cli/common/terminal.h"
#include "cli/offline/shard.h"
#include "harnesses/process/check_adapter/check_adapter.h"
#include "reference/dialects.h"
#include "reports/learn/study_report.h"
#include "reports/policy_words.h"
#include "reports/run/claims.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;
using reports::Report;

// What a run does if the form of the adapter's replies is wrong.
enum class AtWrongForm : std::uint8_t { stop, go_on };

// The words of the command.
struct RunCall {
  TargetWords target;
  RunWords run;
  ReportFileWords report;
  bool learn = false;
  AtWrongForm at_wrong_form = AtWrongForm::stop;
  ShardWords shard;
};

// Checks the form of an adapter's replies. Most first adapters have a fault of form, such as a
// missing line feed, and a report that blames the decoder for it would mislead. So a run ends here
// if it depends on what is wrong; other faults become notes of the report. Plugins and commands
// with `--exit-status` have no line protocol and no form.
Result<std::vector<std::string>> check_form(const Target& target, AtWrongForm at_wrong_form) {
  using harnesses::Check;
  std::vector<std::string> notes;
  if (target.kind != Target::Kind::process) return notes;
  harnesses::ProcessOptions options = target.options;
  options.tell = {};
  for (const Check& check : harnesses::check_adapter(options).checks) {
    if (check.result != Check::Result::failed) continue;
    if (check.weight == Check::Weight::essential && at_wrong_form == AtWrongForm::stop) {
      return fail(
          ExitStatus::no_decoder,
          fmt::format("the adapter fails the check \"{}\": {} (--anyway runs it all the same)",
                      check.name, check.detail));
    }
    notes.push_back(fmt::format("The adapter fails the check \"{}\": {} (utf8spec check-adapter).",
                                check.name, check.detail));
  }
  return notes;
}

// The run itself is complete, but the user asked for more than is there. So nothing is claimed.
void note_stopped_learning(Report& report) {
  report.notes.insert(report.notes.begin(),
                      "The run ended early while it learnt the decoder's own table, so the table "
                      "is missing or incomplete.");
  report.complete = false;
  report.claims.clear();
  report.brief_claims.clear();
  if (report.verdict == reports::Verdict::conformant) report.verdict = reports::Verdict::incomplete;
}

// Adds the decoder's own table to the report. A table that departs from the standard does not
// change the verdict, which is about the run; a note and the exit status tell.
void add_own_table(Report& report, harnesses::Decoder& decoder, Target::Kind kind,
                   const std::vector<Operation>& operations) {
  const auto lessons = harnesses::learn::lessons_of(decoder.introduction(), operations);
  if (lessons.empty() || was_interrupted()) return;
  report.own_table = reports::to_own_table(learn(decoder, kind, lessons, {}));
  if (was_interrupted()) return note_stopped_learning(report);
  if (!report.own_table->departs || report.verdict != reports::Verdict::conformant) return;
  report.notes.push_back(
      fmt::format("The decoder's own table departs from {}, but no request of the run shows this. "
                  "The verdict covers only the run.",
                  report.own_table->standard));
}

// Writes a report even if the decoder did not start. Otherwise a report of an earlier run would
// remain and be taken for this one's.
Result<ExitStatus> without_decoder(const RunCall& words, const vectors::Suite& suite,
                                   const reports::Assignment& assignment, CommandFailure failure) {
  if (failure.status == ExitStatus::incomplete) {
    const auto written =
        write_report(reports::report_of_stopped_start(suite, assignment), words.report);
    return written.map([] { return ExitStatus::incomplete; });
  }
  const Report report = reports::report_without_decoder(suite, assignment, failure.line);
  if (auto written = write_report_files(report, words.report); !written) {
    failure.line += "; " + written.error().line;
  }
  return tl::unexpected(std::move(failure));
}

// The options of a run without a value, as they are repeated.
std::string flags_of(const RunCall& words) {
  return fmt::format("{}{}", words.learn ? " --learn" : "",
                     words.at_wrong_form == AtWrongForm::go_on ? " --anyway" : "");
}

// Prints what to do next, unless the run was stopped: its result would say nothing. Without a
// reader of the report, nobody waits for this line either.
void say_next(const vectors::Suite& suite, const RunSession& session,
              harnesses::Selection selection, const RunCommand& command) {
  if (was_interrupted() || !has_reader()) return;
  selection.replacement = session.report.divisions;
  selection.signatures = session.report.signatures;
  const RunSoFar run{std::move(selection), session.paces, session.report.complete};
  const std::string steps = next_step(suite, session.report, run, command);
  fmt::print(stderr, "{}", fitted_steps(steps, width_of_errors()));
}

// A choice that the standard of the encoding does not leave can never be made.
Result<void> check_choices(const std::vector<reports::WantedPolicy>& required,
                           reference::Encoding encoding) {
  for (const reports::WantedPolicy& each : required) {
    const bool is_of_encoding =
        reports::policy_kind_named(each.policy)->scope == reports::PolicyKind::Scope::where_open;
    if (!is_of_encoding || !reference::dialects_of(encoding).empty()) continue;
    return fail(ExitStatus::usage,
                fmt::format("--require: {} is no choice of a decoder of {}, whose standard decides "
                            "it",
                            each.policy, name(encoding)));
  }
  return {};
}

// The order is deliberate: words, files and outputs are checked first, then the decoder starts, and
// after the run the report is written before anything else.
Result<ExitStatus> run(const CommandContext& context, const RunCall& words) {
  TargetWords target_words = words.target;
  target_words.command = context.command;
  auto target = find_target(target_words, context.places);
  if (!target) return tl::unexpected(target.error());
  target->options.tell = mishap_teller();
  if (!target_words.jobs) target->copies = all_cores();
  auto suite = load_suite(context.places, target->encoding);
  if (!suite) return tl::unexpected(suite.error());
  auto assignment = assignment_of(words.run, *target);
  if (!assignment) return tl::unexpected(assignment.error());
  const auto shard = shard_of(words.shard, words.report, words.learn ? "--learn" : "");
  if (!shard) return tl::unexpected(shard.error());
  const auto known = read_known(words.report.expectations);
  if (!known) return tl::unexpected(known.error());
  if (auto fine = check_report_files(words.report, target->files); !fine) {
    return tl::unexpected(fine.error());
  }
  const auto decoder = start(*target);
  if (!decoder) return without_decoder(words, *suite, *assignment, decoder.error());
  // Only the hello tells the encoding of a decoder that is not bundled.
  suite = own_suite(std::move(*suite), context.places, (*decoder)->introduction());
  if (!suite) return tl::unexpected(suite.error());
  if (!selects_anything(*suite, *assignment, (*decoder)->introduction())) {
    return fail(ExitStatus::nothing_selected,
                "nothing is selected: the decoder does not offer an operation that the selected "
                "groups test");
  }
  if (auto fine = check_choices(assignment->required, (*decoder)->introduction().encoding); !fine) {
    return tl::unexpected(fine.error());
  }
  // The form is checked in a process of its own, so the run starts with a fresh one.
  auto notes = check_form(*target, words.at_wrong_form);
  if (!notes) return without_decoder(words, *suite, *assignment, notes.error());
  assignment->notes = std::move(*notes);
  if (*shard) return run_shard(**decoder, *suite, {*assignment, *target, **shard, *known});
  RunSession session = run_session(**decoder, *suite, *assignment);
  Report& report = session.report;
  if (words.learn) add_own_table(report, **decoder, target->kind, assignment->operations);
  report.expectations = compared(words.report.expectations, *known, report);
  if (auto written = write_report(report, words.report); !written)
    return tl::unexpected(written.error());
  say_next(*suite, session, selection_of(*assignment, (*decoder)->introduction()),
           {context.program, target_words, words.run, *target, words.report.expectations,
            flags_of(words)});
  // Written after the report: a failure here must not cost the report.
  if (auto written = write_known(words.report.expectations, report, *known); !written) {
    return tl::unexpected(written.error());
  }
  return reports::exit_status(report);
}

}  // namespace

Action add_run(Syntax& syntax) {
  const auto words = std::make_shared<RunCall>();
  add_target_words(syntax, words->target);
  add_run_words(syntax, words->run);
  add_jobs_option(syntax, words->target.jobs,
                  "At most so many processes of the decoder are asked at the same time; one, if it "
                  "answers faster than the runner judges; the report is the same (default: the "
                  "number of cores, or 1 if the hello says jobs=1)");
  add_report_file_words(syntax, words->report);
  syntax.flag("--learn", words->learn,
              "Learn the decoder's own table after the run, and show it in the report (not in its "
              "JSON)");
  syntax.flag(
      "--anyway", [words] { words->at_wrong_form = AtWrongForm::go_on; },
      "Run even if the check of the adapter's form fails (see check-adapter)");
  add_shard_words(syntax, words->shard);
  syntax.footer = manual_of_runs() + manual_of_exit_statuses();
  return [words](const CommandContext& context) { return run(context, *words); };
}

}  // namespace utf8spec::cli
