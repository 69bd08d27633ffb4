#include "cli/frame/frame.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <utility>

#include "cli/common/closest.h"
#include "cli/common/examples.h"
#include "cli/common/help.h"
#include "cli/common/output.h"
#include "cli/common/preloads.h"
#include "cli/common/terminal.h"
#include "cli/frame/command_table.h"
#include "cli/frame/parser.h"
#include "reports/render/harmless.h"
#include "reports/render/text_page.h"
#include "vectors/sha256.h"
#include "vectors/sums.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;

// What `--help` of a program begins with, and its examples.
struct ProgramWords {
  Program program;
  const char* purpose;
  std::string_view examples;
};

constexpr ProgramWords program_words[]{
    {Program::utf8spec, "Conformance suite for UTF-8 decoders (RFC 3629, STD 63).",
     R"(Examples:
  utf8spec init c                    write an adapter, and say how to build it
  utf8spec run ./my_decoder.so       test your decoder, in seconds
  utf8spec explain C0 AF             show how octets are read, and by which rule

`utf8spec-dev` has commands for those who maintain utf8spec, its bundled decoders and its corpus.

)"},
    {Program::utf8spec_dev,
     "Commands for those who maintain utf8spec, its bundled decoders and its corpus.",
     R"(Examples:
  utf8spec-dev survey C0AF           ask all decoders about octets
  utf8spec-dev report                test all bundled decoders
  utf8spec-dev generate --check      are the vector files those of the code?

`utf8spec` has the commands that test a decoder.

)"},
};
static_assert(std::size(program_words) == reference::values_of<Program>.size());

const ProgramWords& words_of(Program program) {
  return program_words[static_cast<std::size_t>(program)];
}

// Prints a failure as one line, which scripts can search, and wraps it on a terminal. It may hold
// the last words of a decoder, so it is made harmless. Both programs begin it alike, since scripts
// search for it.
int complain(const CommandFailure& failure) {
  constexpr std::size_t most = 1000;  // characters: what a decoder said last may stand in it
  const std::string line =
      "utf8spec: " + reports::harmless(failure.line, reports::Keep::line, most);
  const auto width = width_of_terminal(STDERR_FILENO);
  tell(width ? reports::fitted(line, *width) : line);
  return static_cast<int>(failure.status);
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

// The names of the commands of a program.
std::vector<std::string> names_of_commands(Program program) {
  std::vector<std::string> names;
  for (const Command& each : command_table()) {
    if (each.program == program) names.emplace_back(each.name);
  }
  return names;
}

// Why a word is not a command of the program; empty if it is one, or is an option. CLI11 would only
// say that a command is missing, without naming the word.
std::string complaint_about(std::string_view word, Program program) {
  const Command* const command = command_named(word);
  if (word.empty() || word.front() == '-') return "";
  if (command != nullptr && command->program == program) return "";
  std::string moved = whereabouts(word, program);
  if (!moved.empty()) return moved;
  return fmt::format("no command is called '{}'{}; see {} --help", word,
                     did_you_mean(word, names_of_commands(program)), name(program));
}

int print_text(const std::string& text) {
  const auto printed = print(text);
  return printed ? static_cast<int>(ExitStatus::as_expected) : complain(printed.error());
}

// A report names its suite by both. The second line is left out where no vectors are found.
std::string version_words(Program program) {
  std::string words = name(program) + " " UTF8SPEC_VERSION;
  const auto hash = vectors::sha256_hex_of_file(find_places().vectors / vectors::sums_file);
  if (hash) words += "\nvectors " + *hash;
  return words;
}

// Examples stand in front of what else the manual of a command says, also of one below another.
void add_examples(Syntax& command, Program program, const std::string& name) {
  command.footer = examples_of(program, name) + command.footer;
  for (Syntax& below : command.commands) add_examples(below, program, name + " " + below.name);
}

// The commands of a program, and what each does.
class Commands {
 public:
  explicit Commands(Program program);

  // Returns the exit status.
  int parse_and_run(int argument_count, char** arguments, CommandContext& context);
  CommandTree tree() const { return tree_of(syntax_); }

 private:
  void add(const Command& command);

  Program program_;
  Syntax syntax_;
  std::vector<std::pair<const Syntax*, Action>> actions_;
};

Commands::Commands(Program program) : program_(program) {
  syntax_.name = name(program);
  syntax_.purpose = words_of(program).purpose;
  syntax_.version = [program] { return version_words(program); };
  syntax_.footer =
      fmt::format("{}`{} COMMAND --help` is the manual of each command.\n\n{}",
                  words_of(program).examples, name(program), manual_of_exit_statuses());
  for (const Command& each : command_table()) {
    if (each.program == program) add(each);
  }
}

void Commands::add(const Command& command) {
  Syntax& added = syntax_.command(command.name, command.purpose);
  added.heading = command.group;
  actions_.emplace_back(&added, command.add(added));
  add_examples(added, program_, command.name);
}

// Words behind `--` are the user's command. They are cut off before parsing, so that CLI11 does not
// take them for our options.
int Commands::parse_and_run(int argument_count, char** arguments, CommandContext& context) {
  char** const end = arguments + argument_count;
  char** const bars = std::find(arguments, end, std::string_view("--"));
  if (bars != end) context.command.assign(bars + 1, end);
  const std::string wrong = complaint_about(argument_count > 1 ? arguments[1] : "", program_);
  if (!wrong.empty()) return complain({ExitStatus::usage, wrong});
  const auto manual = parse(syntax_, {arguments, bars});
  if (!manual) return complain(manual.error());
  if (*manual) return print_text(**manual);
  for (const auto& [command, action] : actions_) {
    if (!command->is_chosen) continue;
    if (bars != end && !takes_command(*command)) {
      return complain({ExitStatus::usage, command->name + " takes no command after --"});
    }
    const Result<ExitStatus> result = action(context);
    return result ? static_cast<int>(*result) : complain(result.error());
  }
  return 0;
}

CommandTree tree_of_program(Program program) { return Commands(program).tree(); }

// A file with another name is utf8spec.
Program program_called(const std::string& path) {
  const std::string file = std::filesystem::path(path).filename();
  return reference::value_named<Program>(file).value_or(Program::utf8spec);
}

// Commands return their failures. An exception that arrives here is a bug of ours, and says so.
int run_guarded(int argument_count, char** arguments) {
  const std::string called = argument_count > 0 ? arguments[0] : name(Program::utf8spec);
  try {
    CommandContext context{find_places(), {}, called, tree_of_program};
    return Commands(program_called(called)).parse_and_run(argument_count, arguments, context);
  } catch (const std::exception& error) {
    (void)std::fprintf(stderr, "utf8spec: %s; this should not happen, please report it\n",
                       error.what());
    return static_cast<int>(ExitStatus::usage);
  }
}

}  // namespace

int run_command_line(int argument_count, char** arguments) {
  // A closed pipe then shows as a failed write. By default the signal would end the process without
  // an exit status.
  (void)std::signal(SIGPIPE, SIG_IGN);
  open_standard_streams();
  give_back_preloads();
  watch_for_interrupts_of(argument_count > 1 ? arguments[1] : "");
  return run_guarded(argument_count, arguments);
}

}  // namespace utf8spec::cli
