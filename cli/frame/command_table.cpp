#include "cli/frame/command_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace utf8spec::cli {
namespace {

// What a reader of `--help` may want to do. The names are headings there.
constexpr const char* own_decoder = "Test a decoder";
constexpr const char* elsewhere = "A decoder that cannot be asked here";
constexpr const char* inside = "Look into decoders, and compare them";
constexpr const char* octets = "Octets, encodings and vectors";
constexpr const char* bundled = "Bundled decoders and their site";
constexpr const char* upkeep = "Findings, vectors and the programs themselves";

constexpr auto user = Program::utf8spec;
constexpr auto dev = Program::utf8spec_dev;

// Commands that run for long keep what they have when the user stops them. All others just end.
constexpr auto ends_early = FirstInterrupt::ends_early;

// Those that judge a user's own decoder come first.
constexpr Command commands[]{
    {user, own_decoder, "run", "Run the suite against a decoder and report the results", add_run,
     ends_early},
    {user, own_decoder, "init", "Write an adapter to start from, in the language of your decoder",
     add_init},
    {user, own_decoder, "check-adapter", "Check the form of an adapter's replies, not its verdicts",
     add_check_adapter},
    {user, own_decoder, "ask", "Ask a decoder one request and judge the answer", add_ask},
    {user, own_decoder, "exhaustive", "Ask a plugin's decoder every string of one to four octets",
     add_exhaustive, ends_early},
    {user, own_decoder, "prove",
     "Prove a decoder whose state is a value, for inputs of every length", add_prove, ends_early},
    {user, own_decoder, "diff", "Compare two reports, and say whether anything got worse",
     add_diff},
    {user, own_decoder, "minimize", "Find the least input that shows the same disagreement",
     add_minimize, ends_early},
    {user, elsewhere, "questions",
     "Write the questions of a run as a file, for a decoder that cannot be asked here",
     add_questions, ends_early},
    {user, elsewhere, "judge", "Judge the answers to such questions, out of files", add_judge,
     ends_early},
    {user, elsewhere, "merge", "Judge the shards of one run together", add_merge, ends_early},
    {user, elsewhere, "package",
     "Put a run, its report and a vendor's words into one archive, or verify one", add_package,
     ends_early},
    {user, inside, "learn", "Learn a decoder's own table, and compare it with the RFC's", add_learn,
     ends_early},
    {user, inside, "pair",
     "Find the shortest octets that one decoder passes and another reads otherwise", add_pair,
     ends_early},
    {user, octets, "explain",
     "Show how octets are read, by which rule, and the output under each policy", add_explain},
    {user, octets, "identify",
     "Show in which encodings a file is well-formed, and where it is not in others", add_identify},
    {user, octets, "convert", "Convert a file from one encoding to another", add_convert},
    {user, octets, "list", "List groups of vectors, vectors, decoders, requirements or deviations",
     add_list},
    {user, octets, "show", "Show a vector with the expected answers", add_show},
    {user, octets, "export", "Write the vectors as one file that another project copies",
     add_export},
    {dev, bundled, "decoders", "List the bundled decoders, and the packages that are missing here",
     add_decoders},
    {dev, bundled, "report", "Run the suite against every bundled decoder and write all reports",
     add_report, ends_early},
    {dev, bundled, "survey",
     "Ask every bundled decoder about the same octets, and group the answers", add_survey,
     ends_early},
    {dev, bundled, "matrix", "Write a static site over the reports of many decoders", add_matrix},
    {dev, bundled, "issue",
     "Print a report of a deviation for the maintainers of a bundled decoder", add_issue},
    {dev, upkeep, "corpus", "Keep findings as regressions, and export them for other projects",
     add_corpus},
    {dev, upkeep, "generate", "Write or check the vector files", add_generate},
    {dev, upkeep, "completions", "Print the completions of a shell for either program",
     add_completions},
    {dev, upkeep, "manual", "Write the manual pages of both programs", add_manual},
};

// Commands of utf8spec 1.0 that are none now, and what took their place.
struct Replaced {
  std::string_view name;
  std::string_view now;
};

constexpr Replaced replaced[]{
    {"verify-package", "utf8spec package --verify FILE.zip, with --decoder NAME or -- COMMAND"},
    {"distinguish", "utf8spec pair --way differs A B"},
    {"measure-recognition", "bench/measure_recognition, a program of the sources"},
};

}  // namespace

std::span<const Command> command_table() { return commands; }

const Command* command_named(std::string_view name) {
  const auto* const found = std::ranges::find(
      commands, name, [](const Command& each) { return std::string_view(each.name); });
  return found == std::end(commands) ? nullptr : found;
}

std::string whereabouts(std::string_view name, Program program) {
  const auto* const gone = std::ranges::find(replaced, name, &Replaced::name);
  if (gone != std::end(replaced)) return fmt::format("{} is now {}", name, gone->now);
  const Command* const command = command_named(name);
  if (command == nullptr || command->program == program) return "";
  // utf8spec 1.0 had them all.
  const char* const since = command->program == Program::utf8spec_dev ? " now" : "";
  return fmt::format("{0} is a command of {1}{2}: {1} {0} ...", name, cli::name(command->program),
                     since);
}

}  // namespace utf8spec::cli
