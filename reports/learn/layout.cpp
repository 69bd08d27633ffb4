#include <algorithm>
#include <limits>

#include "reports/learn/graph.h"

namespace utf8spec::reports {

namespace {

constexpr std::size_t far = std::numeric_limits<std::size_t>::max() - 1;

using Distances = std::map<std::uint32_t, std::size_t>;

bool lower(std::size_t& distance, std::size_t other) {
  if (other == far || distance <= other + 1) return false;
  distance = other + 1;
  return true;
}

// The number of edges from each state to the nearest one where text is well-formed; 0 for those
// states themselves.
Distances distances_to_end(const Graph& graph) {
  Distances distances;
  for (const Node& node : graph.nodes) distances[node.state] = node.accepts ? 0 : far;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Edge& edge : graph.edges) {
      changed = lower(distances[edge.from], distances[edge.to]) || changed;
    }
  }
  return distances;
}

Distances distances_from_start(const Graph& graph) {
  Distances distances;
  for (const Node& node : graph.nodes) distances[node.state] = node.state == 0 ? 0 : far;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Edge& edge : graph.edges) {
      changed = lower(distances[edge.to], distances[edge.from]) || changed;
    }
  }
  return distances;
}

// The column of each state. The start has the first one, although text is well-formed there.
Distances columns_of(const Graph& graph) {
  if (graph.view == harnesses::learn::View::segments) return distances_from_start(graph);
  Distances distances = distances_to_end(graph);
  std::size_t most = 0;
  for (auto& [state, distance] : distances) {
    if (distance == far) distance = 1;  // the start of a decoder that accepts nothing
    most = std::max(most, distance);
  }
  for (auto& [state, distance] : distances) distance = most + 1 - distance;
  distances[0] = 0;
  return distances;
}

}  // namespace

Layout layout_of(const Graph& graph) {
  const Distances columns = columns_of(graph);
  Layout layout{.spots = {}, .end = {}, .columns = 1, .rows = 1};
  for (const auto& [state, column] : columns) {
    layout.columns = std::max(layout.columns, column + 1);
  }
  std::size_t row = 0;
  layout.spots[0] = {0, 0};
  if (graph.view == harnesses::learn::View::verdict) {
    layout.end = {layout.columns++, row};
  }
  for (std::size_t column = layout.columns; column-- > 0;) {
    for (const auto& [state, its_column] : columns) {
      if (its_column == column && state != 0) layout.spots[state] = {column, ++row};
    }
  }
  layout.rows = row + 1;
  return layout;
}

}  // namespace utf8spec::reports
