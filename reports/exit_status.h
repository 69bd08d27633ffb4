#pragma once

#include <array>
#include <string_view>

#include "reports/report.h"

namespace utf8spec::reports {

// How the command ends, for scripts. Never a count.
enum class ExitStatus : int {
  as_expected = 0,
  non_conformant = 1,
  usage = 2,
  no_decoder = 3,
  suite_damaged = 4,
  nothing_selected = 5,
  incomplete = 6,
};

struct ExitStatusWords {
  ExitStatus status;
  std::string_view meaning;
};

// What the manual says of them, in the order in which they apply: the first that fits is given.
inline constexpr std::array exit_statuses{
    ExitStatusWords{ExitStatus::usage, "the command line is wrong, or a file cannot be written"},
    ExitStatusWords{ExitStatus::suite_damaged, "the suite itself is damaged"},
    ExitStatusWords{ExitStatus::nothing_selected, "nothing was selected"},
    ExitStatusWords{ExitStatus::no_decoder,
                    "the decoder could not be started, or broke the protocol"},
    ExitStatusWords{ExitStatus::non_conformant,
                    "a non-conformity, an unexpected pass or a stale expectation"},
    ExitStatusWords{ExitStatus::incomplete,
                    "incomplete: not everything could be judged, or Ctrl-C came first"},
    ExitStatusWords{ExitStatus::as_expected, "as expected"},
};

// What a report by itself says: 3, 1, 6 or 0.
ExitStatus exit_status(const Report& report);

}  // namespace utf8spec::reports
