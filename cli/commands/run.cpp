#include <fmt/format.h>

#include <memory>

#include "cli/commands/commands.h"
#include "cli/expectations.h"
#include "cli/form.h"
#include "cli/interrupt.h"
#include "cli/learning.h"
#include "cli/manual.h"
#include "cli/next_level.h"
#include "cli/output.h"
#include "cli/session.h"
#include "cli/terminal.h"
#include "reports/expectations/check.h"
#include "reports/learn/study_report.h"
#include "reports/render/html.h"
#include "reports/render/json.h"
#include "reports/render/junit.h"
#include "reports/render/markdown.h"
#include "reports/render/text.h"
#include "reports/run/claims.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;
using reports::Report;

struct RunCall {
  TargetWords target;
  RunWords run;
  ExpectationWords expectations;
  bool learn = false;
  std::string json, html, junit, markdown;
};

// A form of the report that a file is wanted of.
struct Form {
  const std::string& file;
  std::string (*render)(const Report&);
};

// Answers whether one of the files is the standard output.
Result<bool> write_files(const Report& report, const RunCall& words) {
  const Form forms[]{{words.json, reports::to_json},
                     {words.html, reports::to_html},
                     {words.junit, reports::to_junit},
                     {words.markdown, reports::to_markdown}};
  bool printed = false;
  Result<void> all_written;
  for (const Form& form : forms) {
    if (form.file.empty()) continue;
    printed = printed || form.file == "-";
    // One file that cannot be written does not cost the others.
    if (auto written = write_file(form.file, form.render(report)); !written) all_written = written;
  }
  if (!all_written) return tl::unexpected(all_written.error());
  return printed;
}

Result<void> write_report(const Report& report, const RunCall& words) {
  const auto printed = write_files(report, words);
  if (!printed || !*printed) {
    const std::string text = reports::to_text(report, colour_of_output());
    if (auto written = print(text); !written) return written;
  }
  if (!printed) return tl::unexpected(printed.error());
  return {};
}

// Adds the decoder's own table to the report of its run.
void add_own_table(Report& report, harnesses::Decoder& decoder, Target::Kind kind,
                   const std::vector<harnesses::Operation>& operations) {
  const auto lessons = harnesses::learn::lessons_of(decoder.introduction(), operations);
  if (lessons.empty() || was_interrupted()) return;
  report.own_table = reports::to_own_table(learn(decoder, kind, lessons, {}));
  if (!report.own_table->departs || report.verdict != reports::Verdict::conformant) return;
  report.notes.emplace_back(
      "The decoder's own table departs from RFC 3629, though no request of the run shows it: the "
      "verdict is on the run alone.");
}

// Nothing behind a run that broke down or was ended: its rate says nothing of another one.
void say_next(const vectors::Suite& suite, const Session& session, harnesses::Selection selection,
              const RunCommand& command) {
  if (was_interrupted() || session.report.broke_protocol) return;
  selection.replacement = session.report.divisions;
  const RunSoFar run{std::move(selection), session.paces, session.report.complete};
  fmt::print(stderr, "{}\n", next_line(suite, run, command));
}

Result<ExitStatus> run(const Context& context, const RunCall& words) {
  TargetWords target_words = words.target;
  target_words.command = context.command;
  const auto target = find_target(target_words, context.places);
  if (!target) return tl::unexpected(target.error());
  const auto suite = load_suite(context.places);
  if (!suite) return tl::unexpected(suite.error());
  auto assignment = assignment_of(words.run, *target, *suite);
  if (!assignment) return tl::unexpected(assignment.error());
  const auto known = read_known(words.expectations);
  if (!known) return tl::unexpected(known.error());
  const auto decoder = start(*target);
  if (!decoder) {
    // A report of an earlier run must not be taken for this one's.
    const Report report =
        reports::report_without_decoder(*suite, *assignment, decoder.error().line);
    Failure failure = decoder.error();
    if (auto written = write_files(report, words); !written) {
      failure.line += "; " + written.error().line;
    }
    return tl::unexpected(std::move(failure));
  }
  if (!selects_anything(*suite, *assignment, (*decoder)->introduction())) {
    return fail(
        ExitStatus::nothing_selected,
        "nothing is selected: the decoder offers no operation that the selected groups ask for");
  }
  assignment->notes = notes_on_form(*target);
  Session session = run_session(**decoder, *suite, *assignment);
  Report& report = session.report;
  if (words.learn) add_own_table(report, **decoder, target->kind, assignment->operations);
  if (!words.expectations.expect.empty()) {
    report.expectations = reports::check(report, known->expected);
  }
  if (auto written = write_report(report, words); !written) return tl::unexpected(written.error());
  say_next(*suite, session, selection_of(*assignment, (*decoder)->introduction()),
           {context.program, target_words, words.run, *target});
  if (auto written = write_known(words.expectations, report, *known); !written) {
    return tl::unexpected(written.error());
  }
  return static_cast<ExitStatus>(reports::exit_status(report));
}

}  // namespace

Action add_run(CLI::App& app) {
  const auto words = std::make_shared<RunCall>();
  add_target_words(app, words->target);
  add_run_words(app, words->run);
  app.add_option(
         "--json", words->json,
         "Write the report as JSON to this file (- is standard\noutput, instead of the text)")
      ->type_name("FILE");
  app.add_option("--html", words->html, "Write it as one HTML page")->type_name("FILE");
  app.add_option("--junit", words->junit, "Write it as JUnit XML")->type_name("FILE");
  app.add_option("--markdown", words->markdown, "Write it as Markdown")->type_name("FILE");
  app.add_flag(
      "--learn", words->learn,
      "Learn the decoder's own table after the run, and\nshow it in the report (not in its "
      "JSON)");
  add_expectation_words(app, words->expectations);
  app.footer(manual_of_runs() + manual_of_exit_statuses());
  return [words](const Context& context) { return run(context, *words); };
}

}  // namespace utf8spec::cli
