#include "cli/common/report_files.h"

#include <array>

#include "cli/common/json_result.h"
#include "cli/common/output.h"
#include "cli/common/terminal.h"
#include "reports/render/formats.h"

namespace utf8spec::cli {
namespace {

using reports::Report;

// A form of the report, the option that asks for it, and the function that writes it.
struct Form {
  const char* option;
  const std::string& file;
  std::string (*render)(const Report&);
};

// All forms in one list, so that checking and writing cannot forget one.
std::array<Form, 4> forms_of(const ReportFileWords& words) {
  return {Form{"--json", words.json, reports::to_json},
          Form{"--html", words.html, reports::to_html},
          Form{"--junit", words.junit, reports::to_junit},
          Form{"--markdown", words.markdown, reports::to_markdown}};
}

}  // namespace

void add_report_file_words(Syntax& syntax, ReportFileWords& words) {
  add_json_option(syntax, words.json, "report");
  syntax.option("--html", words.html, "Write the report as one HTML page")
      .value("FILE")
      .check(names_a_file);
  syntax.option("--junit", words.junit, "Write the report as JUnit XML")
      .value("FILE")
      .check(names_a_file);
  syntax.option("--markdown", words.markdown, "Write the report as Markdown")
      .value("FILE")
      .check(names_a_file);
  add_expectation_words(syntax, words.expectations);
}

std::vector<Output> report_outputs(const ReportFileWords& words) {
  std::vector<Output> outputs;
  for (const Form& form : forms_of(words)) outputs.push_back({form.option, form.file});
  outputs.push_back({"--write-expectations", words.expectations.write});
  return outputs;
}

Result<void> check_report_files(const ReportFileWords& words, const std::vector<KeptFile>& kept) {
  const std::vector<Output> all = report_outputs(words);
  const std::vector<Output> reports(all.begin(), all.end() - 1);
  return check_outputs(all).and_then([&] { return check_kept(all, kept); }).and_then([&] {
    return check_kept(reports, {{"the expectations", words.expectations.expect}});
  });
}

Result<bool> write_report_files(const Report& report, const ReportFileWords& words) {
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

Result<void> write_report(const Report& report, const ReportFileWords& words) {
  const auto printed = write_report_files(report, words);
  if (!printed || !*printed) {
    const std::string text = reports::to_text(report, colour_of_output(), width_of_output());
    if (auto written = print(text); !written) return written;
  }
  if (!printed) return tl::unexpected(printed.error());
  return {};
}

Result<reports::ExitStatus> conclude_report(Report report, const ReportFileWords& words,
                                            const Known& known) {
  report.expectations = compared(words.expectations, known, report);
  return write_report(report, words)
      .and_then([&] { return write_known(words.expectations, report, known); })
      .map([&] { return exit_status(report); });
}

}  // namespace utf8spec::cli
