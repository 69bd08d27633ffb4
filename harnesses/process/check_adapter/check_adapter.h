#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "harnesses/process/process.h"

namespace utf8spec::harnesses {

// What one check of an adapter's form found.
struct Check {
  enum class Result : std::uint8_t { passed, failed, noted };
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

struct CheckReport {
  std::optional<Introduction> introduction;
  std::vector<Check> checks;

  // Whether a run can begin.
  bool keeps_form() const;
};

// Checks whether an adapter speaks the line protocol: order, flushing, hex case, line ends, the
// longest line, hello and bye. Never whether what it says is right. Ends at the first essential
// check that fails, since nothing after it would tell, and where it is stopped. Takes a few
// processes and, with an adapter that answers, well under a second.
CheckReport check_adapter(const ProcessOptions& options);

}  // namespace utf8spec::harnesses
