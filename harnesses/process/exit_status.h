#pragma once

#include <memory>
#include <tl/expected.hpp>

#include "harnesses/process/process.h"

namespace utf8spec::harnesses {

// A decoder that is started once for each input. It reads the input from stdin and exits with 0 for
// well-formed and 1 for ill-formed; any other status is a fault. It offers validate alone, and its
// name is the file name of the command. The error says why the command cannot be started.
tl::expected<std::unique_ptr<Decoder>, StartFailure> start_exit_status(
    const ProcessOptions& options);

}  // namespace utf8spec::harnesses
