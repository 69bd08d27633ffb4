#include "reports/learn/graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "reports/learn/study_words.h"

namespace utf8spec::reports {

namespace {

using namespace harnesses::learn;

// The states from which text can become well-formed, found backwards from those in which it is; of
// segments all states.
std::vector<bool> drawn_states(const LearnedModel& model) {
  std::vector<bool> drawn(model.machine.states(), model.view == View::segments);
  for (std::size_t state = 0; state < drawn.size(); ++state) {
    if (model.entered[state] == Trace(1, letter::well_formed)) drawn[state] = true;
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t state = 0; state < drawn.size(); ++state) {
      const auto runs = runs_of(model.machine, state);
      if (drawn[state] || std::ranges::none_of(runs, [&](const SameTransition& run) {
            return drawn[run.transition.next];
          })) {
        continue;
      }
      changed = drawn[state] = true;
    }
  }
  drawn[0] = true;
  return drawn;
}

// At most four ranges: an arrow has room for no more.
std::string label_of(const std::vector<OctetRange>& ranges, const std::string& effect) {
  constexpr std::size_t most = 4;
  std::string label;
  for (std::size_t i = 0; i < std::min(most, ranges.size()); ++i) {
    label += (i == 0 ? "" : ", ") + range_words(ranges[i]);
  }
  if (ranges.size() > most) label += fmt::format(", {} more", ranges.size() - most);
  return effect.empty() ? label : label + " / " + effect;
}

std::vector<Edge> edges_of(const LearnedModel& model, const std::vector<bool>& drawn) {
  // By the state before, the state behind, and the effect (of segments).
  std::map<std::tuple<std::uint32_t, std::uint32_t, std::string>, std::vector<OctetRange>> ranges;
  for (std::uint32_t state = 0; state < drawn.size(); ++state) {
    if (!drawn[state]) continue;
    for (const SameTransition& run : runs_of(model.machine, state)) {
      if (!drawn[run.transition.next]) continue;
      const std::string effect =
          model.view == View::segments ? model.effects[run.transition.output] : "";
      ranges[{state, run.transition.next, effect}].push_back(run.octets);
    }
  }
  std::vector<Edge> edges;
  for (const auto& [key, octets] : ranges) {
    const auto& [from, to, effect] = key;
    edges.push_back({from, to, label_of(octets, effect)});
  }
  return edges;
}

Graph graph_of(const Study& study, Operation operation, const LearnedModel& model) {
  Graph graph{.title = fmt::format("{}: {} of {}", title_words(study), view_words(model.view),
                                   name(operation)),
              .view = model.view,
              .nodes = {},
              .edges = {}};
  const std::vector<bool> drawn = drawn_states(model);
  for (std::uint32_t state = 0; state < drawn.size(); ++state) {
    if (!drawn[state]) continue;
    const bool accepts = model.entered[state] == Trace(1, letter::well_formed);
    graph.nodes.push_back(
        {state, state == 0 ? "start" : octet_words(model.access[state]), accepts});
  }
  graph.edges = edges_of(model, drawn);
  return graph;
}

}  // namespace

std::vector<SameTransition> runs_of(const vectors::Machine& machine, std::uint32_t state) {
  std::vector<SameTransition> runs;
  for (std::size_t octet = 0; octet < vectors::Machine::octet_count; ++octet) {
    const auto value = static_cast<std::uint8_t>(octet);
    const vectors::Transition& transition = machine.at(state, value);
    if (!runs.empty() && runs.back().transition == transition) {
      runs.back().octets.last = value;
    } else {
      runs.push_back({{value, value}, transition});
    }
  }
  return runs;
}

std::optional<Graph> graph_of(const Study& study) {
  if (study.verdicts) {
    return graph_of(study, study.verdicts->operation, study.verdicts->learnt.model);
  }
  if (study.segments.empty()) return std::nullopt;
  return graph_of(study, study.segments[0].operation, study.segments[0].learnt.model);
}

}  // namespace utf8spec::reports
