#include "cli/report/cost.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "cli/common/progress_words.h"

namespace utf8spec::cli {
namespace {

constexpr std::size_t most_rows = 5;
constexpr double least_seconds = 1;

using Named = std::pair<std::string, ReportRow::Cost>;

std::string words_of(const Named& row) {
  const auto& [name, cost] = row;
  const double asking = std::max(cost.seconds - cost.until_hello - cost.asked_again, 0.001);
  const auto rate = static_cast<std::uint64_t>(static_cast<double>(cost.requests) / asking);
  return fmt::format(
      "    {}: {}, of it {} until the hello and {} for second questions; {} requests, {} a "
      "second\n",
      name, duration_words(cost.seconds), duration_words(cost.until_hello),
      duration_words(cost.asked_again), rough_number(cost.requests), rough_number(rate));
}

}  // namespace

std::string slowest_words(const std::map<std::string, ReportRow>& rows) {
  std::vector<Named> slow;
  for (const auto& [name, row] : rows) {
    if (row.cost.seconds >= least_seconds) slow.emplace_back(name, row.cost);
  }
  std::ranges::stable_sort(slow, std::greater{},
                           [](const Named& row) { return row.second.seconds; });
  if (slow.size() > most_rows) slow.resize(most_rows);
  std::string words;
  for (const Named& row : slow) words += words_of(row);
  return words.empty() ? words : "The slowest rows:\n" + words;
}

}  // namespace utf8spec::cli
