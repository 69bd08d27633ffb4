#include "cli/common/next_level.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/common/progress_words.h"
#include "cli/common/words.h"
#include "harnesses/plugin/exhaustive/swept_encoding.h"
#include "reports/render/harmless.h"
#include "reports/render/words.h"

namespace utf8spec::cli {
namespace {

using harnesses::Level;
using harnesses::Selection;

// A shorter run measures the machine's other work more than the decoder.
constexpr double least_seconds = 0.01;

// Counted by arithmetic from the orders, without making the questions.
std::uint64_t bulk_of(const vectors::Suite& suite, const Selection& selection) {
  harnesses::BulkSource source;
  std::uint64_t size = 0;
  for (const harnesses::BulkOrder& order : bulk_orders(suite, selection)) {
    size += source.size(order);
  }
  return size;
}

// A way of asking that was not used has no rate, and counts as free.
double seconds_at(const Pace& pace, double questions) {
  return pace.questions == 0 ? 0 : questions * pace.seconds / static_cast<double>(pace.questions);
}

// Rounded to whole units, since the rate is an estimate.
std::string about(double number, std::string_view unit) {
  const auto whole = static_cast<std::uint64_t>(std::llround(number));
  return fmt::format("about {}", reports::counted(whole, unit));
}

// The user's own number of processes. The default depends on the machine, so it is not repeated.
std::string jobs_of(const RunCommand& command) {
  const auto& jobs = command.target_words.jobs;
  return jobs ? fmt::format(" --jobs {}", *jobs) : "";
}

// Only options that differ from their defaults, so that the command stays short.
std::string options_of(const RunCommand& command) {
  std::string text;
  const auto add = [&](std::string_view option, const std::string& word) {
    text += fmt::format(" {} {}", option, shell_word(word));
  };
  if (command.words.profile != RunWords{}.profile) add("--profile", command.words.profile);
  for (const std::string& group : command.words.groups) add("--group", group);
  for (const std::string& operation : command.words.operations) add("--operation", operation);
  if (command.words.seed) add("--seed", std::to_string(*command.words.seed));
  if (command.words.repeats) add("--repeat-hot", std::to_string(*command.words.repeats));
  for (const std::string& required : command.words.required) add("--require", required);
  const TargetWords& target = command.target_words;
  if (!target.cannot.empty()) add("--cannot", target.cannot);
  for (std::size_t at = 0; at < target.without.size() && at < target.because.size(); ++at) {
    add("--without", target.without[at]);
    add("--because", target.because[at]);
  }
  text += jobs_of(command);
  if (!command.expectations.expect.empty()) add("--expect", command.expectations.expect);
  return text + command.flags;
}

// A deadline belongs to the decoder and not to the level, so it is repeated.
std::string deadline_of(const RunCommand& command) {
  const auto& deadline = command.target_words.deadline_milliseconds;
  return deadline ? fmt::format(" --deadline {}", *deadline) : "";
}

// Sweeping all strings of up to four octets comes after the deepest level. It works for plugins
// with an operation on octets that does not replace.
bool can_be_swept(const Selection& selection, const Target& target) {
  const bool has_steps =
      harnesses::exhaustive::reach_of(selection.encoding) != harnesses::exhaustive::Reach::no_step;
  return target.kind == Target::Kind::plugin && selection.groups.empty() && has_steps &&
         std::ranges::any_of(selection.operations, [](Operation operation) {
           return takes_octets(operation) && !replaces(operation);
         });
}

std::string line_behind_levels(const Selection& selection, const RunCommand& command) {
  if (!can_be_swept(selection, command.target)) {
    return "next: nothing; deeper levels do not ask more questions here";
  }
  return fmt::format("next: {} exhaustive{}{} {}  (every string of one to four octets)",
                     shell_word(command.program), jobs_of(command), deadline_of(command),
                     command.target.subject);
}

}  // namespace

LevelSize size_of(const vectors::Suite& suite, const Selection& selection) {
  return {selection.level, harnesses::Plan(suite, selection).size(), bulk_of(suite, selection)};
}

std::optional<LevelSize> next_level(const vectors::Suite& suite, Selection selection,
                                    std::uint64_t asked) {
  for (const Level level : harnesses::all_levels) {
    if (level <= selection.level) continue;
    selection.level = level;
    const LevelSize size = size_of(suite, selection);
    if (size.requests > asked) return size;
  }
  return std::nullopt;
}

// Bulk questions with unexpected answers are asked again one by one. We assume that the same share
// of them goes wrong at the next level.
std::optional<double> seconds_for(const LevelSize& next, const LevelSize& asked,
                                  const Paces& paces) {
  if (paces.one_by_one.seconds + paces.in_bulk.seconds < least_seconds) return std::nullopt;
  if (paces.one_by_one.questions == 0) return std::nullopt;
  const double share = asked.bulk == 0 ? 0
                                       : static_cast<double>(paces.in_bulk.questions) /
                                             static_cast<double>(asked.bulk);
  const double in_bulk = static_cast<double>(next.bulk) * share;
  return seconds_at(paces.in_bulk, in_bulk) +
         seconds_at(paces.one_by_one, static_cast<double>(next.requests) - in_bulk);
}

// The program is named as the user called it, so that the line can be pasted.
std::string command_at(Level level, const RunCommand& command, std::string_view more) {
  return fmt::format("{} run --level {}{}{}{} {}", shell_word(command.program), name(level),
                     options_of(command), deadline_of(command), more, command.target.subject);
}

// An incomplete run gives no duration: its rate says nothing about a complete one.
std::string next_line(const vectors::Suite& suite, const RunSoFar& run, const RunCommand& command) {
  // The command has the user's own words, so the limit is only there for the terminal's safety.
  constexpr std::size_t longest = 1 << 20;
  const LevelSize asked = size_of(suite, run.selection);
  const auto next = next_level(suite, run.selection, asked.requests);
  std::string line = line_behind_levels(run.selection, command);
  if (next) {
    const auto seconds = run.complete ? seconds_for(*next, asked, run.paces) : std::nullopt;
    line = fmt::format("next: {}  ({} requests{})", command_at(next->level, command),
                       rough_number(next->requests),
                       seconds ? fmt::format(", {} at this rate", rough_duration(*seconds)) : "");
  }
  return reports::harmless(line, reports::Keep::line, longest);
}

std::string rough_duration(double seconds) {
  if (seconds < 10) return "a few seconds";
  if (seconds < 50) return about(10 * std::ceil(seconds / 10), "second");
  const double minutes = seconds / 60;
  if (minutes < 90) return about(minutes, "minute");
  const double hours = minutes / 60;
  return hours < 36 ? about(hours, "hour") : about(hours / 24, "day");
}

}  // namespace utf8spec::cli
