#include "reports/matrix/states.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

#include "reports/single_deviations.h"

namespace utf8spec::reports {

namespace {

using harnesses::DeviationState;

void add(StateCounts& counts, const DeviationState& state) {
  ++counts.at(static_cast<std::size_t>(state.kind));
}

}  // namespace

// The default is `open`: a deviation is an accusation until somebody has looked at it.
DeviationState state_of(const MatrixRow& row, const std::string& deviation) {
  const auto found = row.states.find(deviation);
  return found == row.states.end() ? DeviationState{} : found->second;
}

// Ids are collected in a set, because a report may have several deviations of one id.
StateCounts count_states(const MatrixRow& row) {
  StateCounts counts{};
  if (!row.report) return counts;
  std::set<std::string> ids;
  for (const Deviation* shown : single_deviations(*row.report)) ids.insert(shown->id);
  for (const std::string& id : ids) add(counts, state_of(row, id));
  return counts;
}

StateCounts count_states(const Site& site) {
  StateCounts counts{};
  for (const SiteDecoder& decoder : site.decoders()) {
    const StateCounts own = count_states(decoder.row);
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += own[i];
  }
  return counts;
}

StateCounts count_states(const SiteDeviation& deviation) {
  StateCounts counts{};
  for (const SiteDeviation::Holder& holder : deviation.holders) {
    add(counts, state_of(holder.decoder->row, deviation.id));
  }
  return counts;
}

// In the order of `deviation_states`, which begins with `open`.
std::string states_words(const StateCounts& counts) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    parts.push_back(fmt::format("{} {}", counts[i], harnesses::deviation_states.at(i).name));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

void add_state(const DeviationState& state, const HtmlPage& page) {
  const HtmlPage section = page.add("STATE");
  section.set("NAME", harnesses::words_of(state.kind).name);
  if (!state.version.empty()) section.add("VERSION").set("TEXT", state.version);
  if (!state.says.empty()) section.add("SAYS").set("TEXT", state.says);
  if (state.address.starts_with("https://")) section.add("AT").set("URL", state.address);
}

}  // namespace utf8spec::reports
