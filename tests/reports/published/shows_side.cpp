// The deviations of side operations, whose answers are decimal numbers.
#include <algorithm>
#include <sstream>

#include "reference/whole_input.h"
#include "tests/reports/published/shown.h"

namespace utf8spec::reports {
namespace {

std::vector<std::uint64_t> numbers_in(const Shown& shown) {
  std::istringstream words(shown.actual);
  std::vector<std::uint64_t> numbers;
  std::string word;
  words >> word;
  while (words >> word && word != "-") numbers.push_back(std::stoull(word));
  return numbers;
}

// Another operation, which the words name, sees other characters in ill-formed text.
bool disagrees(const Shown& shown) {
  return shown.ok && shown.runs > 0 && !shown.expected.starts_with(shown.actual + ",") &&
         shown.expected.ends_with(" sees the text");
}

// A walk goes behind the end, or does not go on.
bool leaves_the_text(const Shown& shown) {
  const auto numbers = numbers_in(shown);
  const bool is_stuck = std::ranges::adjacent_find(numbers) != numbers.end();
  return shown.ok && (is_stuck || std::ranges::any_of(numbers, [&](std::uint64_t offset) {
                        return offset > shown.octets.size() ||
                               (shown.operation == "next" && offset == 0);
                      }));
}

bool is_wrong_in_good_text(const Shown& shown) {
  return shown.runs == 0 && shown.actual != shown.expected;
}

// A part came that was not due, or the parts are not the whole answer.
bool is_delivered_wrongly(const Shown& shown) {
  return shown.in_chunks && !shown.expected.starts_with(shown.actual + " (or later)");
}

// How a text begins, read by the reference.
struct Beginning {
  bool has_error = false;  // which nothing behind it can mend
  std::size_t open = 0;    // octets of a character that is open at the end
};

Beginning beginning_of(const Shown& shown) {
  Beginning found;
  reference::walk(shown.encoding, shown.octets, [&](std::size_t, const reference::Step& step) {
    if (step.more_input_could_complete()) found.open = step.length;
    found.has_error = !step.well_formed() && found.open == 0;
    return step.well_formed();
  });
  return found;
}

bool misjudges_open_end(const Shown& shown) {
  const Beginning text = beginning_of(shown);
  return !text.has_error && shown.actual != "ok " + std::to_string(text.open);
}

bool misses_first_error(const Shown& shown) { return beginning_of(shown).has_error && shown.ok; }

// The place lies inside a character that is well-formed.
bool cuts_inside(const Shown& shown) {
  const std::uint64_t place = numbers_in(shown).at(0);
  bool is_inside = false;
  reference::walk(shown.encoding, shown.octets,
                  [&](std::size_t offset, const reference::Step& step) {
                    const bool is_here = offset < place && place < offset + step.length;
                    is_inside = is_inside || (is_here && step.well_formed());
                    return true;
                  });
  return is_inside;
}

}  // namespace

std::optional<bool> shows_of_side(std::string_view deviation, const Shown& example) {
  if (deviation == "functions-disagree") return disagrees(example);
  if (deviation == "leaves-the-text") return leaves_the_text(example);
  if (deviation == "miscounts" || deviation == "misplaces-characters") {
    return is_wrong_in_good_text(example);
  }
  if (deviation == "delivers-too-early" || deviation == "delivers-twice" ||
      deviation == "never-delivers") {
    return is_delivered_wrongly(example);
  }
  if (deviation == "misjudges-open-end") return misjudges_open_end(example);
  if (deviation == "misses-first-error") return misses_first_error(example);
  if (deviation == "cuts-inside-characters") return cuts_inside(example);
  return std::nullopt;
}

}  // namespace utf8spec::reports
