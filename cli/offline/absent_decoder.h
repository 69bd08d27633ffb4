// A decoder that is not here: only its answers are.

#pragma once

#include <string>
#include <vector>

#include "cli/common/failure.h"
#include "cli/common/places.h"
#include "cli/common/target.h"
#include "cli/tree/syntax.h"
#include "harnesses/decoder.h"
#include "reports/run/assess.h"

namespace utf8spec::cli {

// What the command line says of it.
struct AbsentDecoder {
  TargetWords target;  // what its API takes; a command only names it
  std::string profile = "rfc3629";
  std::vector<std::string> required;  // POLICY=VALUE each
  friend bool operator==(const AbsentDecoder&, const AbsentDecoder&) = default;
};

// Declares these options.
void add_absent_decoder(Syntax& syntax, AbsentDecoder& words);

// What a report needs of it, without what selects the questions.
Result<reports::Assignment> assignment_of(const AbsentDecoder& words,
                                          const harnesses::Introduction& introduction,
                                          const Places& places);

}  // namespace utf8spec::cli
