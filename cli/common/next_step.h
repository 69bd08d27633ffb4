// What to do after a run, by its result: a failure is repeated or listed as known, a gap is closed,
// and only a green run goes on to the next level. The lines stand on the terminal. A report has
// only one of them, the shortest request that fails (reports/shortest_failure.h).

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/common/next_level.h"
#include "reports/report.h"

namespace utf8spec::cli {

// One line that begins with `next: `, or two of which the second begins with `then: `. Each holds a
// command that can be pasted, and behind two blanks what it is for.
std::string next_step(const vectors::Suite& suite, const reports::Report& report,
                      const RunSoFar& run, const RunCommand& command);

// These lines for a terminal of `width` characters. A command that is too long goes on behind a
// backslash, and what it is for follows in a line of its own.
std::string fitted_steps(std::string_view steps, std::size_t width);

}  // namespace utf8spec::cli
