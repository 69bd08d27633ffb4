#include "cli/common/examples.h"

#include <fmt/format.h>

namespace utf8spec::cli {
namespace {

// What stands behind the program, and what it is for.
struct CommandExample {
  std::string_view command;
  std::string_view words;
  std::string_view purpose;
};

constexpr CommandExample examples[]{
    {"run", "./my_decoder.so", "test a plugin"},
    {"run", "-- python3 my_decoder.py", "test an adapter"},
    {"run", "--junit utf8.xml --expect known.json ./my_decoder.so", "in CI"},
    {"init", "python", "write adapter.py, and say how to run it"},
    {"check-adapter", "-- python3 my_decoder.py", "before the first run"},
    {"ask", "'decode C0AF' ./my_decoder.so", "repeat one request"},
    {"ask", "'stream E2|82AC' -- node adapter.mjs", "octets in two chunks"},
    {"exhaustive", "./my_decoder.so", "all strings of one to four octets"},
    {"exhaustive", "--shard 1/2 --json one.json ./my_decoder.so", "half of them"},
    {"prove", "./my_decoder.so", "for inputs of every length"},
    {"diff", "last.json utf8.json", "does the second report say anything worse?"},
    {"questions", "--hello 'hello utf8spec/1 decode mine 1.0' --output round1", "for a device"},
    {"questions", "--after answers1 --output round2", "that the answers lead to"},
    {"judge", "answers1 answers2", "judge both rounds"},
    {"merge", "shard1 shard2 --junit utf8.xml", "one report of two shards"},
    {"package", "answers --product W --product-version 2 --platform arm64 --output w.zip",
     "one archive"},
    {"package", "--verify w.zip -- ./my_decoder", "is it what this decoder answers?"},
    {"learn", "./my_decoder.so", "print its table beside that of the RFC"},
    {"learn", "--machine mine.json -- python3 my_decoder.py", "for pair"},
    {"pair", "--way replaces python pugixml-as-wide", "how text passes a filter"},
    {"pair", "mine.json reference", "by a machine that learn has written"},
    {"pair", "--way differs ./old.so ./new.so", "where do two decoders differ?"},
    {"explain", "C0 AF", "octets"},
    {"explain", "U+1F600", "a character"},
    {"explain", "--encoding cesu-8 E08080", "octets of another encoding"},
    {"survey", "C0AF", "an overlong slash"},
    {"survey", "--text 'a/b'", "a text"},
    {"survey", "--machines-only EDA080", "start nothing; the answer comes in a second"},
    {"identify", "letter.txt", "in which encodings is it well-formed?"},
    {"convert", "--from utf-16le --to utf-8 old.txt --output new.txt", "a file"},
    {"list", "overlong", "the vectors of a group"},
    {"list", "deviations", "names for a file of expectations"},
    {"show", "overlong/c0-80-43cb51f4", "a vector, by its id"},
    {"export", "--as c-test --output utf8spec_test.c", "a test without dependencies"},
    {"export", "--as oracle-python --output utf8_oracle.py", "a reference decoder"},
    {"decoders", "", "all bundled decoders, and what they need"},
    {"report", "--output my_report icu-u8-next reference", "two bundled decoders"},
    {"matrix", "build/report/*.json --html site", "a site over reports"},
    {"matrix", "--all-bundled --html site", "over the published reports"},
    {"matrix", "new/*.json --before old --html site", "also say what changed"},
    {"matrix", "*.json --machines machines --html site", "also compare pairs of decoders"},
    {"issue", "python accepts-surrogates", "a report for the maintainers"},
    {"minimize", "crash-1f2e --plugin ./my_plugin.so", "the least input that shows it"},
    {"corpus", "add crash-1f2e --plugin ./my_plugin.so", "keep a finding"},
    {"corpus add", "crash-1f2e --plugin ./my_plugin.so", "keep a finding"},
    {"corpus export", "corpora", "seeds and a dictionary for other fuzzers"},
    {"corpus list", "", "the findings that are kept"},
    {"generate", "--check", "are the vector files those of the code?"},
    {"completions", "bash --program utf8spec-dev", "those of utf8spec-dev"},
    {"manual", "pages", "write all manual pages into a folder"},
};

constexpr std::size_t most_columns = 80;  // columns of a line of help
constexpr std::size_t column = 42;        // where two blanks begin, and then the purpose

// A shell joins lines that a backslash ends. An option stays beside its value.
std::string broken(std::string command) {
  constexpr std::string_view end = " \\";
  std::string lines;
  while (command.size() > most_columns) {
    const std::size_t option = command.rfind(" --", most_columns - end.size());
    if (option == std::string::npos || command.find_first_not_of(' ') > option) break;
    lines += fmt::format("{}{}\n", command.substr(0, option), end);
    command = fmt::format("      {}", command.substr(option + 1));
  }
  return lines + command;
}

}  // namespace

std::string lines_of_example(std::string_view command, std::string_view purpose) {
  const std::string indented = fmt::format("  {}", command);
  std::string line = fmt::format("{:{}}  {}\n", indented, column, purpose);
  if (line.size() <= most_columns + 1) return line;
  return fmt::format("{}\n{:{}}  {}\n", broken(indented), "", column, purpose);
}

std::string examples_of(Program program, std::string_view command) {
  std::string text;
  for (const CommandExample& example : examples) {
    if (example.command != command) continue;
    const std::string_view gap = example.words.empty() ? "" : " ";
    text += lines_of_example(fmt::format("{} {}{}{}", name(program), command, gap, example.words),
                             example.purpose);
  }
  return text.empty() ? "" : fmt::format("{}{}\n", examples_heading, text);
}

}  // namespace utf8spec::cli
