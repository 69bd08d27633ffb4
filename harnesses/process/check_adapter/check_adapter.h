#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "harnesses/process/process.h"

namespace utf8spec::harnesses {

// The result of one check of the line protocol.
struct Check {
  enum class Result : std::uint8_t { passed, failed, noted };
  // How much a run depends on the check.
  enum class Weight : std::uint8_t {
    essential,  // no run can be trusted without it
    contract,   // the protocol asks for it, a run does without
    advice,
  };

  std::string name;
  Weight weight;
  Result result;
  std::string detail;  // what came instead, or what is noted
};

// All checks that were made, in their order. The introduction is missing if the adapter did not
// start.
struct CheckReport {
  std::optional<Introduction> introduction;
  std::vector<Check> checks;

  // True if no essential check failed, so that a run can begin.
  bool keeps_form() const;
};

// Checks whether an adapter follows the line protocol: order, flushing, hex case, line ends, the
// longest line, hello and bye. It does not check whether the answers are right. It ends at the
// first essential check that fails, since later checks would prove nothing, and when the run is
// stopped. It takes a few processes and, if the adapter answers, well under a second.
CheckReport check_adapter(const ProcessOptions& options);

}  // namespace utf8spec::harnesses
