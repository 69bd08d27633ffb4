#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "vectors/provers/prover.h"

namespace utf8spec::vectors {

// How a file calls the decoder: through the C ABI, or as one function.
enum class Interface : std::uint8_t { abi, function };

// The template of a file, in pieces that stand behind each other. The build turns the files of
// vectors/provers/templates into constants. Kani has no C ABI, so its interface is always one
// function.
std::vector<std::string_view> template_of(Prover prover, Interface interface);

}  // namespace utf8spec::vectors
