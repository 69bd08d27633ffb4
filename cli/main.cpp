// The frame around all commands: one table of them, signals and streams, parsing, and the one place
// where a failure becomes a line and an exit status.

#include <fcntl.h>
#include <fmt/format.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <sstream>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/common/closest.h"
#include "cli/common/examples.h"
#include "cli/common/help.h"
#include "cli/common/interrupt.h"
#include "cli/common/output.h"
#include "cli/common/preloads.h"
#include "cli/common/terminal.h"
#include "reports/render/harmless.h"
#include "reports/render/text_page.h"
#include "vectors/sha256.h"
#include "vectors/sums.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;

// What a reader of `--help` may want to do. The names are headings there.
constexpr const char* own_decoder = "Test a decoder";
constexpr const char* elsewhere = "A decoder that cannot be asked here";
constexpr const char* inside = "Look into decoders, and compare them";
constexpr const char* octets = "Octets, encodings and vectors";
constexpr const char* bundled = "Bundled decoders and their site";
constexpr const char* upkeep = "Findings, vectors and this command itself";

// A command with the line that `--help` prints for it. `add` declares its options.
struct Command {
  const char* group;
  const char* name;
  const char* purpose;
  Action (*add)(CLI::App&);
  FirstInterrupt first_interrupt = FirstInterrupt::kills;
};

// Commands that run for long keep what they have when the user stops them. All others just end.
constexpr auto ends_early = FirstInterrupt::ends_early;

// In the order of `--help`: those that judge a user's own decoder come first.
constexpr Command commands[]{
    {own_decoder, "run", "Run the suite against a decoder and report the results", add_run,
     ends_early},
    {own_decoder, "init", "Write an adapter to start from, in the language of your decoder",
     add_init},
    {own_decoder, "check-adapter", "Check the form of an adapter's replies, not its verdicts",
     add_check_adapter},
    {own_decoder, "ask", "Ask a decoder one request and judge the answer", add_ask},
    {own_decoder, "exhaustive", "Ask a plugin's decoder every string of one to four octets",
     add_exhaustive, ends_early},
    {own_decoder, "prove", "Prove a decoder whose state is a value, for inputs of every length",
     add_prove, ends_early},
    {own_decoder, "diff", "Compare two reports, and say whether anything got worse", add_diff},
    {elsewhere, "questions",
     "Write the questions of a run as a file, for a decoder that cannot be asked here",
     add_questions, ends_early},
    {elsewhere, "judge", "Judge the answers to such questions, out of files", add_judge,
     ends_early},
    {elsewhere, "merge", "Judge the shards of one run together", add_merge, ends_early},
    {elsewhere, "package", "Put a run, its report and a vendor's statement into one archive",
     add_package, ends_early},
    {elsewhere, "verify-package",
     "Make a package again out of its answers, and ask its decoder a sample", add_verify_package,
     ends_early},
    {inside, "learn", "Learn a decoder's own table, and compare it with the RFC's", add_learn,
     ends_early},
    {inside, "pair", "Find the shortest octets that one decoder passes and another reads otherwise",
     add_pair, ends_early},
    {inside, "distinguish", "Find the shortest string on which two decoders differ",
     add_distinguish, ends_early},
    {octets, "explain", "Show how octets are read, by which rule, and the output under each policy",
     add_explain},
    {octets, "survey", "Ask every bundled decoder about the same octets, and group the answers",
     add_survey, ends_early},
    {octets, "identify",
     "Show in which encodings a file is well-formed, and where it is not in others", add_identify},
    {octets, "convert", "Convert a file from one encoding to another", add_convert},
    {octets, "list", "List groups of vectors, vectors, decoders, requirements or deviations",
     add_list},
    {octets, "show", "Show a vector with the expected answers", add_show},
    {octets, "export", "Write the vectors as one file that another project copies", add_export},
    {bundled, "decoders", "List the bundled decoders, and the packages that are missing here",
     add_decoders},
    {bundled, "report", "Run the suite against every bundled decoder and write all reports",
     add_report, ends_early},
    {bundled, "matrix", "Write a static site over the reports of many decoders", add_matrix},
    {bundled, "issue", "Print a report of a deviation for the maintainers of a bundled decoder",
     add_issue},
    {upkeep, "minimize", "Find the least input that shows the same disagreement", add_minimize,
     ends_early},
    {upkeep, "corpus", "Keep findings as regressions, and export them for other projects",
     add_corpus},
    {upkeep, "generate", "Write or check the vector files", add_generate},
    {upkeep, "completions", "Print the completions of a shell for this command", add_completions},
    {upkeep, "manual", "Write the manual pages", add_manual},
};

constexpr std::string_view examples = R"(Examples:
  utf8spec init c                    write an adapter, and say how to build it
  utf8spec run ./my_decoder.so       test your decoder, in seconds
  utf8spec explain C0 AF             show how octets are read, and by which rule

)";

std::vector<std::string> names_of_commands() {
  std::vector<std::string> names;
  for (const Command& each : commands) names.emplace_back(each.name);
  return names;
}

// Prints a failure as one line, which scripts can search, and wraps it on a terminal. It may hold
// the last words of a decoder, so it is made harmless.
int complain(const CommandFailure& failure) {
  constexpr std::size_t most = 1000;  // characters: what a decoder said last may stand in it
  const std::string line =
      "utf8spec: " + reports::harmless(failure.line, reports::Keep::line, most);
  const auto width = width_of_terminal(STDERR_FILENO);
  tell(width ? reports::fitted(line, *width) : line);
  return static_cast<int>(failure.status);
}

const Command* command_named(std::string_view word) {
  const auto* const found = std::ranges::find(
      commands, word, [](const Command& each) { return std::string_view(each.name); });
  return found == std::end(commands) ? nullptr : found;
}

// Watching starts before the command line is parsed. A Ctrl-C during the start must not lose a
// report that the user has asked for.
void watch_for_interrupts_of(std::string_view word) {
  const Command* const command = command_named(word);
  watch_for_interrupts(command == nullptr ? FirstInterrupt::kills : command->first_interrupt);
}

// A caller may have closed a standard stream. The next opened file would then get its number, and
// our messages would end up in that file.
void open_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) < 0) (void)open("/dev/null", O_RDWR);
  }
}

// CLI11 would only say that a command is missing, without naming the word that it does not know.
bool is_unknown_command(std::string_view word) {
  return !word.empty() && word.front() != '-' && command_named(word) == nullptr;
}

// CLI11 reports `--help` and `--version` as errors with exit code 0.
int print_manual(CLI::App& app, const CLI::ParseError& error) {
  std::ostringstream text;
  app.exit(error, text, text);
  const auto printed = print(text.str());
  return printed ? static_cast<int>(ExitStatus::as_expected) : complain(printed.error());
}

// Commands that ask a decoder have an argument for its name. Those that judge answers in files have
// only the options that say what its API takes.
bool takes_command(const CLI::App& command) {
  return command.get_option_no_throw("decoder") != nullptr ||
         command.get_option_no_throw("--cannot") != nullptr;
}

std::vector<std::string> long_options_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// The first of the words too many that looks like an option; empty if none does.
std::string unknown_option(const CLI::App& command) {
  const std::vector<std::string> words = command.remaining(/*recurse=*/true);
  const auto found =
      std::ranges::find_if(words, [](const std::string& word) { return word.starts_with("--"); });
  return found == words.end() ? "" : *found;
}

// Where a command of the user may stand, a word too many may be one.
std::string hint_for(const CLI::ParseError& error, const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  if (chosen.empty()) return "; see utf8spec --help";
  const CLI::App& command = *chosen.front();
  const bool has_more = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
  const std::string option = has_more ? unknown_option(app) : "";
  if (!option.empty()) {
    return fmt::format("; no option is called '{}'{}; see utf8spec {} --help", option,
                       did_you_mean(option, long_options_of(command)), command.get_name());
  }
  if (has_more && takes_command(command)) {
    return fmt::format("; the command of an adapter stands behind --: utf8spec {} -- COMMAND",
                       command.get_name());
  }
  return fmt::format("; see utf8spec {} --help", command.get_name());
}

// Words behind `--` are the user's command. They are cut off before parsing, so that CLI11 does not
// take them for our options.
int parse_and_run(int argument_count, char** arguments, CLI::App& app,
                  std::vector<std::pair<CLI::App*, Action>>& actions, CommandContext& context) {
  char** const end = arguments + argument_count;
  char** const bars = std::find(arguments, end, std::string_view("--"));
  if (bars != end) context.command.assign(bars + 1, end);
  if (argument_count > 1 && is_unknown_command(arguments[1])) {
    return complain({ExitStatus::usage,
                     fmt::format("no command is called '{}'{}; see utf8spec --help", arguments[1],
                                 did_you_mean(arguments[1], names_of_commands()))});
  }
  try {
    app.parse(static_cast<int>(bars - arguments), arguments);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return print_manual(app, error);
    const std::string meant = did_you_mean_in(error.what());
    return complain(
        {ExitStatus::usage, error.what() + (meant.empty() ? hint_for(error, app) : meant)});
  }
  for (auto& [command, action] : actions) {
    if (!command->parsed()) continue;
    if (bars != end && !takes_command(*command)) {
      return complain({ExitStatus::usage, command->get_name() + " takes no command after --"});
    }
    const Result<ExitStatus> result = action(context);
    return result ? static_cast<int>(*result) : complain(result.error());
  }
  return 0;
}

// A report names its suite by both. The second line is left out where no vectors are found.
std::string version_words() {
  std::string words = "utf8spec " UTF8SPEC_VERSION;
  const auto hash = vectors::sha256_hex_of_file(find_places().vectors / vectors::sums_file);
  if (hash) words += "\nvectors " + *hash;
  return words;
}

// Examples stand in front of what else the manual of a command says, also of one below another.
void add_examples(CLI::App& command, const std::string& name) {
  command.footer(examples_of(name) + command.get_footer());
  for (CLI::App* below : command.get_subcommands([](const CLI::App*) { return true; })) {
    add_examples(*below, name + " " + below->get_name());
  }
}

int run(int argument_count, char** arguments) {
  CLI::App app("Conformance suite for UTF-8 decoders (RFC 3629, STD 63).", "utf8spec");
  app.set_version_flag("--version", version_words);
  app.require_subcommand(1);
  app.formatter(std::make_shared<WrappedHelp>());  // subcommands inherit it
  std::vector<std::pair<CLI::App*, Action>> actions;
  for (const Command& command : commands) {
    CLI::App* added = app.add_subcommand(command.name, command.purpose)->group(command.group);
    actions.emplace_back(added, command.add(*added));
    add_examples(*added, command.name);
  }
  // Set after the commands were added, since each of them would inherit it.
  app.footer(std::string(examples) +
             "`utf8spec COMMAND --help` is the manual of each command.\n\n" +
             manual_of_exit_statuses());
  CommandContext context{find_places(), {}, argument_count > 0 ? arguments[0] : "utf8spec"};
  return parse_and_run(argument_count, arguments, app, actions, context);
}

// Commands return their failures. An exception that arrives here is a bug of ours, and says so.
int run_guarded(int argument_count, char** arguments) {
  try {
    return run(argument_count, arguments);
  } catch (const std::exception& error) {
    (void)std::fprintf(stderr, "utf8spec: %s; this should not happen, please report it\n",
                       error.what());
    return static_cast<int>(ExitStatus::usage);
  }
}

// Runs the command line that `main` got, and returns the exit status (reports/exit_status.h).
int run_command_line(int argument_count, char** arguments) {
  // A closed pipe then shows as a failed write. By default the signal would end the process without
  // an exit status.
  (void)std::signal(SIGPIPE, SIG_IGN);
  open_standard_streams();
  give_back_preloads();
  watch_for_interrupts_of(argument_count > 1 ? arguments[1] : "");
  return run_guarded(argument_count, arguments);
}

}  // namespace
}  // namespace utf8spec::cli

namespace {

// A text of a mebibyte takes several pieces of memory of this size and more. By itself, glibc stops
// to give such pieces back once it has seen a few, and a run then keeps many times their size.
void give_back_large_memory() {
#ifdef __GLIBC__
  constexpr int large = 1 << 20;  // octets
  (void)mallopt(M_MMAP_THRESHOLD, large);
#endif
}

}  // namespace

int main(int argument_count, char** arguments) {
  give_back_large_memory();
  return utf8spec::cli::run_command_line(argument_count, arguments);
}
