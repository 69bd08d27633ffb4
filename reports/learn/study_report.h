#pragma once

#include <string>

#include "harnesses/learn/study.h"
#include "reports/own_table.h"

namespace utf8spec::reports {

// Whether the decoder accepts a row that the standard of its encoding has not, or the other way
// round.
bool departs(const harnesses::learn::Study& study);

// The study for a reader: the decoder's table and the standard's, what comes out for ill-formed
// input, and the claims.
std::string to_text(const harnesses::learn::Study& study);

// The same for the report of a run.
OwnTable to_own_table(const harnesses::learn::Study& study);

// The same for programs (reports/schema/learn.schema.json).
std::string to_json(const harnesses::learn::Study& study);

// The machine of verdicts as a graph; if there is none, the first machine of segments; empty if
// nothing was learnt. DOT is the language of Graphviz. The SVG needs no other program: its layout
// is made here (graph.h).
std::string to_dot(const harnesses::learn::Study& study);
std::string to_svg(const harnesses::learn::Study& study);

}  // namespace utf8spec::reports
