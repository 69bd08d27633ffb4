#include "cli/offline/selection.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <sstream>

#include "cli/common/words.h"
#include "vectors/hex.h"

namespace utf8spec::cli {
namespace {

using harnesses::SelectionWords;
using reports::ExitStatus;

constexpr std::string_view all_of_them = "-";

std::string joined(const std::vector<std::string>& words) {
  return words.empty() ? std::string(all_of_them) : fmt::format("{}", fmt::join(words, ","));
}

std::vector<std::string> parted(const std::string& word) {
  std::vector<std::string> parts;
  std::istringstream text(word == all_of_them ? "" : word);
  for (std::string part; std::getline(text, part, ',');) parts.push_back(part);
  return parts;
}

tl::unexpected<CommandFailure> meaningless(std::string_view key, const std::string& word) {
  return fail(ExitStatus::usage, fmt::format("the first line of the answers has {}={}, which has "
                                             "no meaning here",
                                             key, printable(word, 60)));
}

template <class Number>
Result<std::optional<Number>> number_in(std::string_view key, const std::string& word) {
  if (word == all_of_them) return std::optional<Number>{};
  Number number = 0;
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number);
  if (error != std::errc{} || stop != end) return meaningless(key, word);
  return std::optional(number);
}

template <class Number>
std::string word_of(const std::optional<Number>& number) {
  return number ? std::to_string(*number) : std::string(all_of_them);
}

// The core operations first, then the side operations.
std::vector<Operation> all_of(const harnesses::Selection& selection) {
  std::vector<Operation> all = selection.operations;
  all.insert(all.end(), selection.side.begin(), selection.side.end());
  return all;
}

}  // namespace

SelectionWords selection_words(const vectors::Suite& suite, const reports::Assignment& assignment,
                               const harnesses::Introduction& introduction) {
  return {.version = UTF8SPEC_VERSION,
          .suite = suite.sha256,
          .level = std::string(name(assignment.level)),
          .encoding = std::string(name(introduction.encoding)),
          .operations = joined(names_of(all_of(selection_of(assignment, introduction)))),
          .groups = joined(assignment.groups),
          .kind = std::string(reference::name_of(introduction.kind)),
          .seed = word_of(assignment.seed),
          .history = word_of(assignment.repeats)};
}

Result<reports::Assignment> with_selection(reports::Assignment assignment,
                                           const SelectionWords& words,
                                           const harnesses::Introduction& introduction) {
  const auto level = reference::value_named<harnesses::Level>(words.level);
  if (!level) return meaningless("level", words.level);
  if (words.kind != reference::name_of(introduction.kind)) return meaningless("kind", words.kind);
  assignment.level = *level;
  assignment.groups = parted(words.groups);
  assignment.operations.clear();
  for (const std::string& word : parted(words.operations)) {
    const auto operation = operation_named(word);
    if (!operation || !introduction.offers(*operation)) return meaningless("operations", word);
    assignment.operations.push_back(*operation);
  }
  const auto seed = number_in<std::uint32_t>("seed", words.seed);
  if (!seed) return tl::unexpected(seed.error());
  assignment.seed = *seed;
  const auto repeats = number_in<std::uint64_t>("history", words.history);
  if (!repeats) return tl::unexpected(repeats.error());
  assignment.repeats = *repeats;
  return assignment;
}

Result<void> check_selection(const harnesses::Section& section, const vectors::Suite& suite) {
  SelectionWords here = section.title.selection;
  here.version = UTF8SPEC_VERSION;
  here.suite = suite.sha256;
  here.encoding = name(suite.encoding);
  if (here == section.title.selection) return {};
  return fail(
      ExitStatus::usage,
      harnesses::at_line(
          section.file, section.line - 1,
          fmt::format("these answers are to questions that this utf8spec does not ask: {}; use the "
                      "utf8spec that wrote the questions",
                      difference_of(section.title.selection, here))));
}

}  // namespace utf8spec::cli
