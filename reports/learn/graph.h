// The picture of a learned machine: its nodes and arrows, and the places of the nodes.

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "harnesses/learn/study.h"

namespace utf8spec::reports {

// A range of octets on which a machine does the same in one state.
struct SameTransition {
  harnesses::learn::OctetRange octets;
  vectors::Transition transition;
};

// All 256 octets in such ranges, each as long as can be.
std::vector<SameTransition> runs_of(const vectors::Machine& machine, std::uint32_t state);

// A state as a circle.
struct Node {
  std::uint32_t state;
  std::string label;  // octets that lead there, or "start"
  bool accepts;       // of verdicts: text that ends here is well-formed
};

// All transitions between two states that do the same, as one arrow.
struct Edge {
  std::uint32_t from, to;  // states
  std::string label;       // ranges of octets; of segments also the effect
};

struct Graph {
  std::string title;
  harnesses::learn::View view;
  // Of verdicts without the states from which no text becomes well-formed: every ill-formed octet
  // leads there, and the arrows would cover the picture.
  std::vector<Node> nodes;
  std::vector<Edge> edges;  // in order of their states
};

// The machine of verdicts; else the first one of segments; nothing if none was learnt.
std::optional<Graph> graph_of(const harnesses::learn::Study& study);

// The place of a node in a grid: columns from left to right, rows from top to bottom, from 0.
struct Spot {
  std::size_t column, row;
};

struct Layout {
  std::map<std::uint32_t, Spot> spots;  // by state
  // Of verdicts: the start drawn a second time, at the right. Sequences end there, so that all of
  // them run from left to right.
  std::optional<Spot> end;
  std::size_t columns, rows;
};

// Of verdicts the column shows how many octets are missing to the end of the sequence, of segments
// how many octets lead to the state. Each column begins below the next one to its right, so that
// arrows that pass a column do not cross its nodes.
Layout layout_of(const Graph& graph);

}  // namespace utf8spec::reports
