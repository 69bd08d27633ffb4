#pragma once

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

}  // namespace utf8spec::reports
