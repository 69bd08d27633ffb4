// `utf8spec diff`: compares two reports and ends with 1 if anything got worse, for CI jobs that
// watch an update. Reports are read as strangers' files.

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/input.h"
#include "cli/common/json_result.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "cli/common/terminal.h"
#include "reports/compare/compare.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;
using reports::Report;
using reports::ReportComparison;

// The words of the command: two reports, and where JSON goes.
struct DiffWords {
  std::string before, after;
  std::string json;
};

// If the JSON goes to standard output, the text is left out: the output must parse.
Result<void> write(const DiffWords& words, const Report& before, const Report& after,
                   const ReportComparison& comparison) {
  if (!words.json.empty()) {
    auto written = write_file(words.json, to_json(before, after, comparison));
    if (!written || is_standard_output(words.json)) return written;
  }
  return print(to_text(before, after, comparison, colour_of_output(), width_of_output()));
}

// Outputs are checked before the reports are read, like everywhere.
Result<ExitStatus> diff(const DiffWords& words) {
  // Both inputs are protected from being overwritten, since a report may be the only copy.
  const std::vector<Output> outputs{{"--json", words.json}};
  auto fine = check_outputs(outputs).and_then([&] {
    return check_kept(
        outputs, {{"a report that is read", words.before}, {"a report that is read", words.after}});
  });
  if (!fine) return tl::unexpected(fine.error());
  const auto before = read_report(words.before);
  if (!before) return tl::unexpected(before.error());
  const auto after = read_report(words.after);
  if (!after) return tl::unexpected(after.error());
  const ReportComparison comparison = reports::compare(*before, *after);
  if (auto written = write(words, *before, *after, comparison); !written) {
    return tl::unexpected(written.error());
  }
  return reports::got_worse(comparison) ? ExitStatus::non_conformant : ExitStatus::as_expected;
}

}  // namespace

Action add_diff(Syntax& syntax) {
  const auto words = std::make_shared<DiffWords>();
  syntax.option("old", words->before, "An earlier report, as JSON").value("FILE").required();
  syntax.option("new", words->after, "A later one").value("FILE").required();
  add_json_option(syntax, words->json, "changes");
  syntax.footer =
      "Exit status:\n"
      "  1  something got worse: a new deviation, a lower verdict, an operation that is no\n"
      "     longer offered, a policy that became inconsistent, or more failures of a\n"
      "     requirement\n"
      "  2  the command line is wrong, or a file is not a report\n"
      "  0  otherwise\n"
      "\n"
      "If the two runs did not ask the same questions (level, profile, vectors, groups), the "
      "command does not compare counts. A deviation that has gone then does not count as "
      "better.\n";
  return [words](const CommandContext&) { return diff(*words); };
}

}  // namespace utf8spec::cli
