// How a run ends for a script. Each value has one meaning, and CI jobs may rely on it.

#pragma once

#include <array>
#include <string_view>

#include "reports/report.h"

namespace utf8spec::reports {

// How a command ends, for scripts. The values are a contract and never a count, because a count of
// 256 would wrap to success.
enum class ExitStatus : int {
  as_expected = 0,
  non_conformant = 1,
  usage = 2,
  no_decoder = 3,
  suite_damaged = 4,
  nothing_selected = 5,
  incomplete = 6,
};

// A status with the words of the manuals.
struct ExitStatusWords {
  ExitStatus status;
  std::string_view meaning;
};

// In the order in which they apply: if several fit, the first one is given.
inline constexpr std::array exit_statuses{
    ExitStatusWords{ExitStatus::usage, "the command line is wrong, or a file cannot be written"},
    ExitStatusWords{ExitStatus::suite_damaged, "the suite itself is damaged"},
    ExitStatusWords{ExitStatus::nothing_selected, "nothing was selected"},
    ExitStatusWords{ExitStatus::no_decoder,
                    "the decoder could not be started, or broke the protocol"},
    ExitStatusWords{ExitStatus::non_conformant,
                    "a deviation that is not expected, another policy than the required one, or a "
                    "stale expectation"},
    ExitStatusWords{ExitStatus::incomplete,
                    "incomplete: not everything could be judged, or Ctrl-C came first"},
    ExitStatusWords{ExitStatus::as_expected, "as expected"},
};

// The status that a report alone leads to: 3, 1, 6 or 0. Expectations, if there are any, overrule
// the verdict. The other values come from the command line.
ExitStatus exit_status(const Report& report);

}  // namespace utf8spec::reports
