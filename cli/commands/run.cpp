// `utf8spec run`: the main command. It finds and starts a decoder, runs the suite, and writes the
// report in all wanted forms. Everything that can fail without the decoder is checked first,
// because a run may take hours.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/expectations.h"
#include "cli/common/help.h"
#include "cli/common/interrupt.h"
#include "cli/common/learning.h"
#include "cli/common/next_level.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "cli/common/session.h"
#include "cli/common/terminal.h"
#include "harnesses/process/check_adapter/check_adapter.h"
#include "reports/expectations/check.h"
#include "reports/learn/study_report.h"
#include "reports/render/formats.h"
#include "reports/run/claims.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;
using reports::Report;

// The words of the command. File names are empty if they are not wanted.
struct RunCall {
  TargetWords target;
  RunWords run;
  ExpectationWords expectations;
  bool learn = false;
  std::string json, html, junit, markdown;
};

// A form of the report, the option that asks for it, and the function that writes it.
struct Form {
  const char* option;
  const std::string& file;
  std::string (*render)(const Report&);
};

// All forms in one list, so that checking and writing cannot forget one.
std::array<Form, 4> forms_of(const RunCall& words) {
  return {Form{"--json", words.json, reports::to_json},
          Form{"--html", words.html, reports::to_html},
          Form{"--junit", words.junit, reports::to_junit},
          Form{"--markdown", words.markdown, reports::to_markdown}};
}

// The written expectations may replace those that are read; reports may not.
Result<void> check_files(const RunCall& words, const Target& target) {
  std::vector<Output> reports;
  for (const Form& form : forms_of(words)) reports.push_back({form.option, form.file});
  std::vector<Output> all = reports;
  all.push_back({"--write-expectations", words.expectations.write});
  return check_outputs(all).and_then([&] { return check_kept(all, target.files); }).and_then([&] {
    return check_kept(reports, {{"the expectations", words.expectations.expect}});
  });
}

// Returns whether one of the files is standard output. The text report is then left out.
Result<bool> write_files(const Report& report, const RunCall& words) {
  bool printed = is_standard_output(words.expectations.write);
  Result<void> all_written;
  for (const Form& form : forms_of(words)) {
    if (form.file.empty()) continue;
    printed = printed || is_standard_output(form.file);
    // Goes on after a failure: one file that cannot be written must not cost the others.
    if (auto written = write_file(form.file, form.render(report)); !written) all_written = written;
  }
  if (!all_written) return tl::unexpected(all_written.error());
  return printed;
}

// The text goes to standard output unless a file already does. It is written even if a file failed,
// so that the result is not lost.
Result<void> write_report(const Report& report, const RunCall& words) {
  const auto printed = write_files(report, words);
  if (!printed || !*printed) {
    const std::string text = reports::to_text(report, colour_of_output());
    if (auto written = print(text); !written) return written;
  }
  if (!printed) return tl::unexpected(printed.error());
  return {};
}

// What is wrong with the form of an adapter's replies, as sentences for the report. Most first
// adapters have a fault of form, such as a missing line feed, and a report that blames the decoder
// for it would mislead. Empty for plugins and for commands with `--exit-status`, which have no line
// protocol. An adapter that hangs costs about ten seconds.
std::vector<std::string> notes_on_form(const Target& target) {
  using harnesses::Check;
  if (target.kind != Target::Kind::process) return {};
  // Six checks may each wait for a reply that never comes, so each gets a short deadline.
  constexpr std::chrono::milliseconds most{1500};
  harnesses::ProcessOptions options = target.options;
  options.deadlines.request = std::min(options.deadlines.request, most);
  std::vector<std::string> notes;
  for (const Check& check : harnesses::check_adapter(options).checks) {
    if (check.result != Check::Result::failed) continue;
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
    const auto written = write_report(reports::report_of_stopped_start(suite, assignment), words);
    return written.map([] { return ExitStatus::incomplete; });
  }
  const Report report = reports::report_without_decoder(suite, assignment, failure.line);
  if (auto written = write_files(report, words); !written) {
    failure.line += "; " + written.error().line;
  }
  return tl::unexpected(std::move(failure));
}

// Prints the command for the next level, unless the run was stopped or broke the protocol: its rate
// would say nothing. Without a reader of the report, nobody waits for this line either.
void say_next(const vectors::Suite& suite, const RunSession& session,
              harnesses::Selection selection, const RunCommand& command) {
  if (was_interrupted() || session.report.broke_protocol || !has_reader()) return;
  selection.replacement = session.report.divisions;
  selection.signatures = session.report.signatures;
  const RunSoFar run{std::move(selection), session.paces, session.report.complete};
  fmt::print(stderr, "{}\n", next_line(suite, run, command));
}

// The order is deliberate: words, files and outputs are checked first, then the decoder starts, and
// after the run the report is written before anything else.
Result<ExitStatus> run(const CommandContext& context, const RunCall& words) {
  TargetWords target_words = words.target;
  target_words.command = context.command;
  const auto target = find_target(target_words, context.places);
  if (!target) return tl::unexpected(target.error());
  auto suite = load_suite(context.places, target->encoding);
  if (!suite) return tl::unexpected(suite.error());
  auto assignment = assignment_of(words.run, *target);
  if (!assignment) return tl::unexpected(assignment.error());
  const auto known = read_known(words.expectations);
  if (!known) return tl::unexpected(known.error());
  if (auto fine = check_files(words, *target); !fine) return tl::unexpected(fine.error());
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
  // The form is checked in a process of its own, so the run starts with a fresh one.
  assignment->notes = notes_on_form(*target);
  RunSession session = run_session(**decoder, *suite, *assignment);
  Report& report = session.report;
  if (words.learn) add_own_table(report, **decoder, target->kind, assignment->operations);
  if (!words.expectations.expect.empty()) {
    report.expectations =
        reports::check(report, known->expected.deviations, known->expected.policies);
  }
  if (auto written = write_report(report, words); !written) return tl::unexpected(written.error());
  say_next(*suite, session, selection_of(*assignment, (*decoder)->introduction()),
           {context.program, target_words, words.run, *target});
  // Written after the report: a failure here must not cost the report.
  if (auto written = write_known(words.expectations, report, *known); !written) {
    return tl::unexpected(written.error());
  }
  return reports::exit_status(report);
}

}  // namespace

Action add_run(CLI::App& app) {
  const auto words = std::make_shared<RunCall>();
  add_target_words(app, words->target);
  add_run_words(app, words->run);
  words->target.jobs = all_cores();
  app.add_option("--jobs", words->target.jobs,
                 "How many processes of the decoder are asked at the same time; the report is the "
                 "same (default: the number of cores, or 1 if the hello says jobs=1)")
      ->type_name("N")
      ->check(CLI::Range(1U, 1024U));
  app.add_option(
         "--json", words->json,
         "Write the report as JSON to this file (- is standard output, instead of the text)")
      ->type_name("FILE")
      ->check(names_a_file);
  app.add_option("--html", words->html, "Write the report as one HTML page")
      ->type_name("FILE")
      ->check(names_a_file);
  app.add_option("--junit", words->junit, "Write the report as JUnit XML")
      ->type_name("FILE")
      ->check(names_a_file);
  app.add_option("--markdown", words->markdown, "Write the report as Markdown")
      ->type_name("FILE")
      ->check(names_a_file);
  app.add_flag("--learn", words->learn,
               "Learn the decoder's own table after the run, and show it in the report (not in its "
               "JSON)");
  add_expectation_words(app, words->expectations);
  app.footer(manual_of_runs() + manual_of_exit_statuses());
  return [words](const CommandContext& context) { return run(context, *words); };
}

}  // namespace utf8spec::cli
