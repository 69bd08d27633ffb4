#include "cli/common/closest.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "reports/split.h"

namespace utf8spec::cli {
namespace {

// A word of three letters may have one slip, one of nine three.
std::size_t most_slips(std::string_view word) {
  return std::clamp<std::size_t>(word.size() / 3, 1, 3);
}

// Longer words come from a slip of another kind, and would cost time.
constexpr std::size_t longest_word = 100;

using Row = std::vector<std::size_t>;

// The next row of the table of distances (optimal string alignment).
Row next_row(std::string_view one, std::string_view other, std::size_t at, const Row& before,
             const Row& last) {
  Row row(other.size() + 1);
  row[0] = at;
  for (std::size_t to = 1; to <= other.size(); ++to) {
    const std::size_t changed = last[to - 1] + (one[at - 1] == other[to - 1] ? 0 : 1);
    row[to] = std::min({last[to] + 1, row[to - 1] + 1, changed});
    const bool is_swapped =
        at > 1 && to > 1 && one[at - 1] == other[to - 2] && one[at - 2] == other[to - 1];
    if (is_swapped) row[to] = std::min(row[to], before[to - 2] + 1);
  }
  return row;
}

}  // namespace

std::size_t distance(std::string_view one, std::string_view other) {
  Row before, last(other.size() + 1);
  for (std::size_t to = 0; to <= other.size(); ++to) last[to] = to;
  for (std::size_t at = 1; at <= one.size(); ++at) {
    Row row = next_row(one, other, at, before, last);
    before = std::move(last);
    last = std::move(row);
  }
  return last.back();
}

std::optional<std::string> closest(std::string_view word, const std::vector<std::string>& known) {
  if (word.size() > longest_word) return std::nullopt;
  std::optional<std::string> best;
  std::size_t least = most_slips(word) + 1;
  for (const std::string& each : known) {
    const std::size_t slips = distance(word, each);
    if (slips >= least) continue;
    least = slips;
    best = each;
  }
  return best;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  const auto best = closest(word, known);
  return best ? fmt::format(" (did you mean '{}'?)", *best) : "";
}

std::string did_you_mean_in(std::string_view complaint) {
  constexpr std::string_view middle = " not in {";
  const std::size_t at = complaint.find(middle);
  const std::size_t end = complaint.rfind('}');
  if (at == std::string_view::npos || end == std::string_view::npos || end < at) return "";
  const std::size_t space = complaint.rfind(' ', at - 1);
  const std::size_t begin = space == std::string_view::npos ? 0 : space + 1;
  const std::size_t list = at + middle.size();
  std::vector<std::string> known;
  for (const std::string_view each : reports::split(complaint.substr(list, end - list), ',')) {
    known.emplace_back(each);
  }
  return did_you_mean(complaint.substr(begin, at - begin), known);
}

}  // namespace utf8spec::cli
