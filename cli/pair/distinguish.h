// The shortest strings on which two decoders differ: `utf8spec pair --way differs`.

#pragma once

#include <string>
#include <vector>

#include "cli/common/failure.h"
#include "cli/common/places.h"
#include "cli/pair/sides.h"

namespace utf8spec::cli {

// Compares both decoders of `words`. The second may be the command `command`.
Result<reports::ExitStatus> distinguish(const PairWords& words,
                                        const std::vector<std::string>& command,
                                        const Places& places);

// What --help says of the kinds of a difference.
extern const char* const manual_of_differences;

}  // namespace utf8spec::cli
