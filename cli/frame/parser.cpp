#include "cli/frame/parser.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <memory>
#include <sstream>
#include <vector>

#include "cli/common/closest.h"
#include "cli/common/help.h"
#include "reports/render/text_page.h"
#include "reports/split.h"

namespace utf8spec::cli {
namespace {

// Help texts are written as sentences. This formatter breaks them into lines, so that nobody does
// it by hand and no line is longer than a terminal.
class WrappedHelp final : public CLI::Formatter {
 public:
  // Leaves a long list of values out: the description names them or says where they are listed.
  std::string make_option_opts(const CLI::Option* option) const override;
  // Descriptions stand in the second column.
  std::string make_option_desc(const CLI::Option* option) const override;
  std::string make_subcommand(const CLI::App* command) const override;
  std::string make_footer(const CLI::App* app) const override;
};

std::string WrappedHelp::make_option_opts(const CLI::Option* option) const {
  constexpr std::size_t longest_opts = 70;  // characters, to leave room for the option's name
  std::string text = CLI::Formatter::make_option_opts(option);
  const std::size_t first = text.find(":{");
  if (text.size() > longest_opts && first != std::string::npos) {
    text.erase(first, text.find('}') + 1 - first);
  }
  return text;
}

std::string WrappedHelp::make_option_desc(const CLI::Option* option) const {
  const std::string text = CLI::Formatter::make_option_desc(option);
  return fmt::format("{}", fmt::join(reports::wrapped(text, help_width - column_width_), "\n"));
}

std::string WrappedHelp::make_subcommand(const CLI::App* command) const {
  std::ostringstream text;
  const auto lines = reports::wrapped(command->get_description(), help_width - column_width_);
  CLI::detail::format_help(text, command->get_display_name(true),
                           fmt::format("{}", fmt::join(lines, "\n")), column_width_);
  return text.str();
}

std::string WrappedHelp::make_footer(const CLI::App* app) const {
  const std::string footer = app->get_footer();
  return footer.empty() ? "" : reflowed(footer, help_width);
}

// Declares an option. Its destination says of which kind it is.
struct Declaration {
  CLI::App& app;
  const Option& option;

  CLI::Option* operator()(bool* flag) const {
    return app.add_flag(option.names, *flag, option.description);
  }
  CLI::Option* operator()(const std::function<void()>& effect) const {
    return app.add_flag_callback(option.names, effect, option.description);
  }
  template <typename Value>
  CLI::Option* operator()(Value* value) const {
    return app.add_option(option.names, *value, option.description);
  }
};

// A check that accepts every word. It tells help the usual values.
CLI::Validator usually_one_of(const std::vector<std::string>& values) {
  return CLI::Validator(fmt::format("{{{}}}", fmt::join(values, ",")));
}

void add_checks(const Option& option, CLI::Option& declared) {
  if (!option.choices.empty()) {
    const bool is_closed = option.choice == Option::Choice::closed;
    declared.check(is_closed ? CLI::IsMember(option.choices) : usually_one_of(option.choices));
  }
  if (option.range) declared.check(CLI::Range(option.range->least, option.range->most));
  if (option.complaint != nullptr) declared.check(option.complaint);
}

CLI::Option* declare(CLI::App& app, const Option& option) {
  CLI::Option* const declared = std::visit(Declaration{app, option}, option.destination);
  if (!option.value_word.empty()) declared->type_name(option.value_word);
  add_checks(option, *declared);
  if (option.need == Option::Need::required) declared->required();
  if (option.words == Option::Words::one) declared->allow_extra_args(false);
  if (option.delimiter != 0) declared->delimiter(option.delimiter);
  return declared;
}

// The parser of a program, and what it is made of.
class Parser {
 public:
  explicit Parser(Syntax& program);

  CLI::App& app() { return app_; }
  // Marks what the words held.
  void mark();

 private:
  void add(CLI::App& app, Syntax& syntax);
  void link(const Syntax& syntax);

  CLI::App app_;
  std::map<const Option*, CLI::Option*> options_;
  std::vector<std::pair<Syntax*, CLI::App*>> commands_;
};

Parser::Parser(Syntax& program) : app_(program.purpose, program.name) {
  app_.set_help_flag(help_option.first, help_option.second);
  app_.set_version_flag(version_option.first, program.version, version_option.second);
  app_.formatter(std::make_shared<WrappedHelp>());  // commands inherit it
  add(app_, program);
}

// The footer comes last, since commands would inherit it.
void Parser::add(CLI::App& app, Syntax& syntax) {
  for (const Option& option : syntax.options) options_[&option] = declare(app, option);
  link(syntax);
  if (!syntax.commands.empty()) app.require_subcommand(1);
  for (Syntax& each : syntax.commands) {
    CLI::App* const added = app.add_subcommand(each.name, each.purpose);
    if (!each.heading.empty()) added->group(each.heading);
    commands_.emplace_back(&each, added);
    add(*added, each);
  }
  app.footer(syntax.footer);
}

void Parser::link(const Syntax& syntax) {
  for (const Option& option : syntax.options) {
    for (const Option* other : option.needed) options_[&option]->needs(options_[other]);
    for (const Option* other : option.excluded) options_[&option]->excludes(options_[other]);
  }
}

void Parser::mark() {
  for (const auto& [command, app] : commands_) {
    command->is_chosen = app->parsed();
    for (Option& option : command->options) option.is_given = options_[&option]->count() > 0;
  }
}

std::vector<std::string> long_options_of(const Syntax& command) {
  std::vector<std::string> names{"--help"};
  for (const Option& option : command.options) {
    for (const std::string_view name : reports::split(option.names, ',')) {
      if (name.starts_with("--")) names.emplace_back(name);
    }
  }
  return names;
}

// The first of the words too many that looks like an option; empty if none does.
std::string unknown_option(const CLI::App& app) {
  const std::vector<std::string> words = app.remaining(/*recurse=*/true);
  const auto found =
      std::ranges::find_if(words, [](const std::string& word) { return word.starts_with("--"); });
  return found == words.end() ? "" : *found;
}

// Where a command of the user may stand, a word too many may be one.
std::string hint_for(const CLI::ParseError& error, const CLI::App& app, const Syntax& program) {
  const auto chosen = app.get_subcommands();
  if (chosen.empty()) return fmt::format("; see {} --help", program.name);
  const Syntax& command =
      *std::ranges::find(program.commands, chosen.front()->get_name(), &Syntax::name);
  const std::string called = program.name + " " + command.name;
  const bool has_more = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
  const std::string option = has_more ? unknown_option(app) : "";
  if (!option.empty()) {
    return fmt::format("; no option is called '{}'{}; see {} --help", option,
                       did_you_mean(option, long_options_of(command)), called);
  }
  if (has_more && takes_command(command)) {
    return fmt::format("; the command of an adapter stands behind --: {} -- COMMAND", called);
  }
  return fmt::format("; see {} --help", called);
}

// CLI11 reports `--help` and `--version` as errors with exit code 0.
std::string manual_of(const CLI::App& app, const CLI::ParseError& error) {
  std::ostringstream text;
  app.exit(error, text, text);
  return text.str();
}

}  // namespace

bool takes_command(const Syntax& command) {
  return command.find("decoder") != nullptr || command.find("--cannot") != nullptr;
}

Result<std::optional<std::string>> parse(Syntax& program, std::span<char*> words) {
  Parser parser(program);
  try {
    parser.app().parse(static_cast<int>(words.size()), words.data());
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return manual_of(parser.app(), error);
    const std::string meant = did_you_mean_in(error.what());
    return fail(reports::ExitStatus::usage,
                error.what() + (meant.empty() ? hint_for(error, parser.app(), program) : meant));
  }
  parser.mark();
  return std::nullopt;
}

}  // namespace utf8spec::cli
