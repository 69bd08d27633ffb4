#pragma once

#include <map>
#include <vector>

#include "reports/learn/graph.h"

namespace utf8spec::reports {

// Where a node lies: columns from left to right, rows from top to bottom.
struct Spot {
  std::size_t column, row;
};

struct Layout {
  std::map<std::uint32_t, Spot> spots;  // by state
  // Of verdicts: where text is well-formed again, drawn once more at the right, so that sequences
  // run from left to right.
  std::optional<Spot> end;
  std::size_t columns, rows;
};

// Of verdicts the column says how many octets are still missing, of segments how many octets lead
// there. Each column stands lower than the one that is nearer to the end, so that ways past it run
// clear of its nodes.
Layout layout_of(const Graph& graph);

}  // namespace utf8spec::reports
