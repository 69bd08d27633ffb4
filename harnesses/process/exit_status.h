#pragma once

#include <memory>
#include <tl/expected.hpp>

#include "harnesses/process/process.h"

namespace utf8spec::harnesses {

// A decoder that is one process an input: the input on stdin, exit status 0 for well-formed, 1 for
// ill-formed, anything else a fault. Offers validate alone. Its name is the command's file name.
tl::expected<std::unique_ptr<Decoder>, StartFailure> start_exit_status(
    const ProcessOptions& options);

}  // namespace utf8spec::harnesses
