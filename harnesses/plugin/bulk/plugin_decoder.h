#pragma once

#include <cstddef>
#include <memory>
#include <tl/expected.hpp>

#include "harnesses/process/process.h"

namespace utf8spec::harnesses::bulk {

// Octets of the longest input. The limit of the line protocol holds for adapters; our own host
// reads lines of any length.
inline constexpr std::size_t longest_to_own_host = std::size_t{4} << 20;

// Starts utf8spec's own host of a plugin. It is a decoder behind the line protocol that can also be
// asked bulk questions, by up to `jobs` processes at a time. `options.command` holds the host and
// its plugin. The error says why the host did not start.
tl::expected<std::unique_ptr<Decoder>, StartFailure> start_plugin(const ProcessOptions& options,
                                                                  unsigned jobs);

}  // namespace utf8spec::harnesses::bulk
