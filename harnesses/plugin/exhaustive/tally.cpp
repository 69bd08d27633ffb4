#include "harnesses/plugin/exhaustive/tally.h"

#include <algorithm>

namespace utf8spec::harnesses::exhaustive {
namespace {

// Keeps the first in order, each once.
void keep(std::vector<CallExample>& examples, const CallExample& example) {
  const auto place = std::ranges::lower_bound(examples, example);
  if (place != examples.end() && *place == example) return;
  examples.insert(place, example);
  if (examples.size() > most_examples) examples.pop_back();
}

}  // namespace

void Tally::add(Departure difference, std::uint64_t count,
                const std::vector<CallExample>& examples) {
  Found& found = findings[difference];
  found.count += count;
  for (const CallExample& each : examples) keep(found.examples, each);
}

// Sums and the first examples are the same in whatever order tallies are added.
void Tally::add(const Tally& other) {
  strings += other.strings;
  calls += other.calls;
  determined += other.determined;
  sampled += other.sampled;
  error_lengths.maximal_subpart += other.error_lengths.maximal_subpart;
  error_lengths.one += other.error_lengths.one;
  error_lengths.other += other.error_lengths.other;
  for (const auto& [difference, found] : other.findings) {
    Found& ours = findings[difference];
    ours.count += found.count;
    for (const CallExample& example : found.examples) keep(ours.examples, example);
  }
}

bool Tally::has(Way way) const {
  return std::ranges::any_of(findings, [&](const auto& each) { return each.first.way == way; });
}

bool Tally::is_shown(Departure difference) const {
  const auto found = findings.find(difference);
  return found != findings.end() && found->second.examples.size() == most_examples;
}

}  // namespace utf8spec::harnesses::exhaustive
