#pragma once

#include <memory>
#include <tl/expected.hpp>

#include "harnesses/process/process.h"

namespace utf8spec::harnesses::bulk {

// Starts our own host of a plugin: a decoder like any other behind the line protocol, which can be
// result, by `jobs` processes at a time. `options.command` is the host and its plugin.
tl::expected<std::unique_ptr<Decoder>, StartFailure> start_plugin(const ProcessOptions& options,
                                                                  unsigned jobs);

}  // namespace utf8spec::harnesses::bulk
