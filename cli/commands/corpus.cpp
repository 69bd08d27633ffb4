// `utf8spec-dev corpus`: keeps inputs on which decoders were wrong. Its three subcommands are in a
// table, as the commands are in cli/frame/command_table.cpp.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/common/help.h"
#include "cli/common/output.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;

// As the commands in cli/frame/command_table.cpp: a name, its line of help, and the function that
// declares it.
struct Subcommand {
  const char* name;
  const char* purpose;
  Action (*add)(Syntax&);
};

constexpr Subcommand subcommands[]{
    {"add", "Keep an input as a regression and as a vector", add_corpus_add},
    {"export", "Write the corpus for other projects: seeds, raw files, a C header",
     add_corpus_export},
    {"list", "List the regressions", add_corpus_list},
};

// A line for each regression: name, comment, and where it came from. Public reports are better
// evidence than signatures, so they are shown if there are any.
std::string lines_of(const std::vector<vectors::Regression>& regressions) {
  std::string text;
  for (const vectors::Regression& regression : regressions) {
    const std::string by = regression.references.empty()
                               ? regression.signature
                               : fmt::format("{}", fmt::join(regression.references, ", "));
    text += fmt::format("{:44} {} ({})\n", name_of(regression), regression.comment, by);
  }
  return text;
}

}  // namespace

Action add_corpus_list(Syntax& syntax) {
  const auto corpus = std::make_shared<std::string>();
  add_corpus_option(syntax, *corpus);
  return [corpus](const CommandContext& context) {
    return load_regressions(with_corpus(context.places, *corpus))
        .map(lines_of)
        .and_then(print)
        .map([] { return ExitStatus::as_expected; });
  };
}

Action add_corpus(Syntax& syntax) {
  std::vector<std::pair<const Syntax*, Action>> actions;
  for (const Subcommand& subcommand : subcommands) {
    Syntax& added = syntax.command(subcommand.name, subcommand.purpose);
    actions.emplace_back(&added, subcommand.add(added));
  }
  syntax.footer = manual_of_exit_statuses();
  // The parser guarantees that exactly one subcommand was named.
  return [actions](const CommandContext& context) -> Result<ExitStatus> {
    for (const auto& [subcommand, action] : actions) {
      if (subcommand->is_chosen) return action(context);
    }
    return ExitStatus::as_expected;
  };
}

}  // namespace utf8spec::cli
