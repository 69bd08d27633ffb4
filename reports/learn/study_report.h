#pragma once

#include <string>

#include "harnesses/learn/study.h"
#include "reports/own_table.h"

namespace utf8spec::reports {

// Whether the decoder takes anything for well-formed that RFC 3629 does not, or the other way.
bool departs(const harnesses::learn::Study& study);

// What was learnt of a decoder, for a reader: its table beside the RFC's, what it makes of what is
// ill-formed, and what may be claimed.
std::string to_text(const harnesses::learn::Study& study);

// The same for the report of a run.
OwnTable to_own_table(const harnesses::learn::Study& study);

// The same for programs (reports/schema/learn.schema.json).
std::string to_json(const harnesses::learn::Study& study);

// The machine of verdicts, or where none was learnt the first of segments, as a graph; empty where
// nothing was learnt. DOT is the language of Graphviz; the SVG has a layout of its own.
std::string to_dot(const harnesses::learn::Study& study);
std::string to_svg(const harnesses::learn::Study& study);

}  // namespace utf8spec::reports
