// `utf8spec init`: writes an adapter to start from. It never replaces a file.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "cli/common/words.h"
#include "cli/init/starters.h"
#include "reports/render/harmless.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;

struct InitWords {
  std::string language;
  bool streams = false;
  std::string output;  // empty: the usual name, in the current folder
};

// What to do next, a command a line. The commands are those of the usual name.
std::string next_steps(const StarterRow& row) {
  std::string text = fmt::format("{} is written. Next:\n", row.file);
  if (!row.build.empty()) text += fmt::format("  {}\n", row.build);
  return text + fmt::format("  utf8spec check-adapter {0}\n  utf8spec run {0}\n", row.decoder);
}

// An adapter that somebody has changed must not be lost.
Result<void> check_missing(const std::string& file) {
  std::error_code error;
  if (!std::filesystem::exists(std::filesystem::symlink_status(file, error))) return {};
  return fail(ExitStatus::usage, fmt::format("{} is there already; name another file with --output",
                                             reports::harmless(file, reports::Keep::line, 200)));
}

// Languages in which there is a starter for streams.
std::string languages_of_streams() {
  std::vector<std::string_view> names;
  for (const StarterRow& row : stream_starter_rows) names.push_back(name(row.language));
  return fmt::format("{}", fmt::join(names, ", "));
}

Result<const StarterRow*> row_for(const InitWords& words) {
  const StarterRow* row = find_row(*reference::value_named<Language>(words.language),
                                   words.streams ? StarterKind::streams : StarterKind::texts);
  if (row != nullptr) return row;
  return fail(ExitStatus::usage,
              fmt::format("there is no adapter for streams in {}; choose one of {}", words.language,
                          languages_of_streams()));
}

Result<ExitStatus> write_starter(const InitWords& words, const StarterRow& row) {
  const bool has_usual_name = words.output.empty();
  const std::string file = has_usual_name ? std::string(row.file) : words.output;
  const bool is_file = !is_standard_output(file);
  return (is_file ? check_missing(file) : Result<void>{})
      .and_then([&] { return write_file(file, starter_of(row)); })
      .and_then([&] { return print(has_usual_name ? next_steps(row) : ""); })
      .map([] { return ExitStatus::as_expected; });
}

Result<ExitStatus> init(const InitWords& words) {
  return row_for(words).and_then([&](const StarterRow* row) { return write_starter(words, *row); });
}

}  // namespace

Action add_init(Syntax& syntax) {
  const auto words = std::make_shared<InitWords>();
  syntax.option("language", words->language, "The language of your decoder")
      .value("LANGUAGE")
      .one_of(names_of(reference::values_of<Language>))
      .required();
  syntax.flag("--stream", words->streams,
              "Write an adapter that says what each chunk of a stream brings");
  syntax
      .option("--output", words->output,
              "The file to write; it must not exist (default: adapter.py and the like, or "
              "stream.py)")
      .value("FILE")
      .check(names_a_file);
  syntax.footer = fmt::format("Languages: {}.\nWith --stream: {}.\n",
                              fmt::join(names_of(reference::values_of<Language>), ", "),
                              languages_of_streams());
  return [words](const CommandContext&) { return init(*words); };
}

}  // namespace utf8spec::cli
