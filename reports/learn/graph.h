#pragma once

#include <optional>
#include <string>
#include <vector>

#include "harnesses/learn/study.h"

namespace utf8spec::reports {

// Octets, one after the other, on which a machine does the same in a state.
struct SameTransition {
  harnesses::learn::OctetRange octets;
  vectors::Transition transition;
};

std::vector<SameTransition> runs_of(const vectors::Machine& machine, std::uint32_t state);

// A machine as it is drawn.
struct Node {
  std::uint32_t state;
  std::string label;
  bool accepts;  // of verdicts: text that ends here is well-formed
};

struct Edge {
  std::uint32_t from, to;  // states
  std::string label;
};

struct Graph {
  std::string title;
  harnesses::learn::View view;
  std::vector<Node> nodes;  // of verdicts without those from which nothing becomes well-formed
  std::vector<Edge> edges;  // in order of their states
};

// Of the machine of verdicts, or of the first of segments; nothing where none was learnt.
std::optional<Graph> graph_of(const harnesses::learn::Study& study);

}  // namespace utf8spec::reports
