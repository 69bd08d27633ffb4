#include "reports/run/promises.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "harnesses/plan/conditions/telling_sizes.h"
#include "reports/numbers.h"

namespace utf8spec::reports {
namespace {

using harnesses::buffer_sizes;
using harnesses::Derivation;
using harnesses::HistoryLength;
using harnesses::most_counted;
using harnesses::TextLimits;

// The largest telling number up to `limit`.
std::size_t last_size(std::size_t limit) {
  const auto sizes = buffer_sizes(16, limit);
  return sizes.empty() ? 0 : sizes.back();
}

std::string of_sizes(const TextLimits& limits) {
  std::string words = fmt::format(
      "each length n - 1, n and n + 1, for each n up to {}; a character of each length over each n "
      "up to {}, at each place",
      grouped(last_size(limits.lengths)), grouped(last_size(limits.edges)));
  if (limits.longest > limits.edges) {
    words += fmt::format(", and some character over each n up to {}",
                         grouped(last_size(limits.longest - 1)));
  }
  words += fmt::format(
      "; a fault at each offset up to {}; 1 to 40 characters of one length before a fault",
      limits.faults);
  if (limits.asks_many()) {
    words +=
        "; each edge of the table and each sort of fault behind 16, 32, 64, 128 and 256 "
        "letters, and behind one more or fewer";
  }
  return words;
}

std::string of_counts(const TextLimits& limits) {
  const std::size_t octets = limits.counted / most_counted;
  const std::string most = grouped(most_counted);
  const std::string_view sorts = octets == 1   ? "letters"
                                 : octets == 2 ? "characters of one and of two octets"
                                               : "characters of each length";
  return fmt::format(
      "4,200 characters of each length, {} {}, {} lines, {} errors; errors at the offsets 127, "
      "128, 255, 256, 999, 1,000, 32,767, 32,768, 65,535 and 65,536",
      most, sorts, most, grouped(limits.errors));
}

std::string of_outputs(const TextLimits& limits) {
  std::string words = fmt::format("a surrogate pair over unit n of the output, for each n up to {}",
                                  grouped(limits.pairs));
  if (!limits.asks_many()) {
    words += fmt::format(", and up to {} among characters of two octets",
                         grouped(last_size(limits.longest / 3)));
  }
  return words;
}

std::string of_contexts(const TextLimits& limits) {
  std::string words =
      "each of 73 characters with which programs do more than copy them (controls, marks, parts of "
      "clusters, look-alikes of ASCII) behind each other one";
  words += fmt::format("; each fault behind up to {} characters of all lengths", limits.contexts);
  if (limits.asks_many()) words += ", and before and behind each of the 73 characters";
  return words;
}

}  // namespace

std::string promise(Derivation condition, const TextLimits& limits) {
  switch (condition) {
    case Derivation::size:
      return of_sizes(limits);
    case Derivation::count:
      return of_counts(limits);
    case Derivation::output:
      return of_outputs(limits);
    default:  // Derivation::context; the others are no conditions
      return of_contexts(limits);
  }
}

std::string promise(const HistoryLength& length) {
  return fmt::format(
      "short vectors of all operations, one of each kind, {} requests in shuffled orders; 12 "
      "longer texts of each operation in the first 32 orders and in every sixteenth; two vectors "
      "of each operation, {} times in a row each",
      grouped(length.shuffled), grouped(length.in_a_row));
}

std::string promises_in_brief(const TextLimits& limits, const HistoryLength& length,
                              harnesses::Asked asked) {
  const bool is_encoder = takes_values(asked.operation);
  std::vector<std::string> parts;
  parts.push_back(fmt::format("lengths up to {} {}", grouped(last_size(limits.lengths)),
                              is_encoder ? "values" : "octets"));
  const std::size_t letter = is_encoder ? 1 : row_of(asked.encoding).unit;
  if (letter * most_counted <= std::min(limits.counted, limits.longest)) {
    parts.push_back(fmt::format("{} letters", grouped(most_counted)));
  }
  if (!is_encoder) {
    const std::size_t last = last_size(limits.longest / (letter + 1));
    parts.push_back(fmt::format("output up to unit {}", grouped(std::min(limits.pairs, last))));
  }
  if (length.shuffled > 0) {
    parts.push_back(fmt::format("{} requests in other orders", grouped(length.shuffled)));
  }
  return fmt::format(
      "the run varied conditions at the numbers of docs/levels.md: {}. It finds a fault at another "
      "number by chance.",
      fmt::join(parts, ", "));
}

}  // namespace utf8spec::reports
