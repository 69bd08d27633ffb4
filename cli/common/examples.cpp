#include "cli/common/examples.h"

#include <fmt/format.h>

#include <array>

namespace utf8spec::cli {
namespace {

// What stands behind `utf8spec`, and what it is for.
struct Example {
  std::string_view command;
  std::string_view words;
  std::string_view purpose;
};

constexpr std::array examples{
    Example{"run", "./my_decoder.so", "test a plugin"},
    Example{"run", "-- python3 my_decoder.py", "test an adapter"},
    Example{"run", "--junit utf8.xml --expect known.json ./my_decoder.so", "in CI"},
    Example{"init", "python", "write adapter.py, and say how to run it"},
    Example{"check-adapter", "-- python3 my_decoder.py", "before the first run"},
    Example{"ask", "'decode C0AF' ./my_decoder.so", "repeat one request"},
    Example{"ask", "'stream E2|82AC' -- node adapter.mjs", "octets in two chunks"},
    Example{"exhaustive", "./my_decoder.so", "all strings of one to four octets"},
    Example{"exhaustive", "--shard 1/2 --json one.json ./my_decoder.so", "half of them"},
    Example{"prove", "./my_decoder.so", "for inputs of every length"},
    Example{"diff", "last.json utf8.json", "does the second report say anything worse?"},
    Example{"questions", "--hello 'hello utf8spec/1 decode mine 1.0' --output round1",
            "for a device"},
    Example{"questions", "--after answers1 --output round2", "that the answers lead to"},
    Example{"judge", "answers1 answers2", "judge both rounds"},
    Example{"merge", "shard1 shard2 --junit utf8.xml", "one report of two shards"},
    Example{"package", "answers --product W --product-version 2 --platform arm64 --output w.zip",
            "one archive"},
    Example{"verify-package", "w.zip -- ./my_decoder", "is it what this decoder answers?"},
    Example{"learn", "./my_decoder.so", "print its table beside that of the RFC"},
    Example{"learn", "--machine mine.json -- python3 my_decoder.py", "for pair and distinguish"},
    Example{"pair", "--way replaces python pugixml-as-wide", "how text passes a filter"},
    Example{"pair", "mine.json reference", "by a machine that learn has written"},
    Example{"distinguish", "./old.so ./new.so", "where do two decoders differ?"},
    Example{"explain", "C0 AF", "octets"},
    Example{"explain", "U+1F600", "a character"},
    Example{"explain", "--encoding cesu-8 E08080", "octets of another encoding"},
    Example{"survey", "C0AF", "an overlong slash"},
    Example{"survey", "--text 'a/b'", "a text"},
    Example{"survey", "--machines-only EDA080", "start nothing; the answer comes in a second"},
    Example{"identify", "letter.txt", "in which encodings is it well-formed?"},
    Example{"convert", "--from utf-16le --to utf-8 old.txt --output new.txt", "a file"},
    Example{"list", "overlong", "the vectors of a group"},
    Example{"list", "deviations", "names for a file of expectations"},
    Example{"show", "overlong/c0-80-43cb51f4", "a vector, by its id"},
    Example{"export", "--as c-test --output utf8spec_test.c", "a test without dependencies"},
    Example{"export", "--as oracle-python --output utf8_oracle.py", "a reference decoder"},
    Example{"decoders", "", "all bundled decoders, and what they need"},
    Example{"report", "--output my_report icu-u8-next reference", "two bundled decoders"},
    Example{"matrix", "build/report/*.json --html site", "a site over reports"},
    Example{"matrix", "--all-bundled --html site", "over the published reports"},
    Example{"matrix", "new/*.json --before old --html site", "also say what changed"},
    Example{"matrix", "*.json --machines machines --html site", "also compare pairs of decoders"},
    Example{"issue", "python accepts-surrogates", "a report for the maintainers"},
    Example{"minimize", "crash-1f2e --plugin ./my_plugin.so", "the least input that shows it"},
    Example{"corpus", "add crash-1f2e --plugin ./my_plugin.so", "keep a finding"},
    Example{"corpus add", "crash-1f2e --plugin ./my_plugin.so", "keep a finding"},
    Example{"corpus export", "corpora", "seeds and a dictionary for other fuzzers"},
    Example{"corpus list", "", "the findings that are kept"},
    Example{"generate", "--check", "are the vector files those of the code?"},
    Example{"completions", "bash", "for ~/.bashrc: eval \"$(utf8spec completions bash)\""},
    Example{"manual", "pages", "write all manual pages into a folder"},
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

std::string lines_of_example(std::string_view words, std::string_view purpose) {
  const std::string command = fmt::format("  utf8spec {}", words);
  std::string line = fmt::format("{:{}}  {}\n", command, column, purpose);
  if (line.size() <= most_columns + 1) return line;
  return fmt::format("{}\n{:{}}  {}\n", broken(command), "", column, purpose);
}

std::string examples_of(std::string_view command) {
  std::string text;
  for (const Example& example : examples) {
    if (example.command != command) continue;
    const std::string_view gap = example.words.empty() ? "" : " ";
    text += lines_of_example(fmt::format("{}{}{}", command, gap, example.words), example.purpose);
  }
  return text.empty() ? "" : fmt::format("{}{}\n", examples_heading, text);
}

}  // namespace utf8spec::cli
