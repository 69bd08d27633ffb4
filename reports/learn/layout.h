#pragma once

#include <map>
#include <vector>

#include "reports/learn/graph.h"

namespace utf8spec::reports {

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
