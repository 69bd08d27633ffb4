#pragma once

#include <string>
#include <string_view>

namespace utf8spec::harnesses {

// The name of a variable that stands in the environment of all processes that this run starts, and
// of all that they start. No other run has it. A process that has left its group, and has lost its
// parent, still has it. The name always has the same length: an environment that grows would move
// what lies behind it in memory.
const std::string& run_mark();

// Kills all processes that have the variable `mark`. It is safe in a signal handler: it takes no
// lock and no memory.
void kill_marked(std::string_view mark);

}  // namespace utf8spec::harnesses
