// The interface of the encoder with one fault.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "reference/octets.h"
#include "tests/fakes/mutants/mutation.h"

namespace utf8spec::mutants {

// The octets of all values, or those before the first refused value, with its index.
struct Encoded {
  Octets octets;
  std::optional<std::size_t> refused;
};

// Stops at the first refused value, as the C ABI demands.
Encoded encode(const Mutation& mutation, std::u32string_view values);

}  // namespace utf8spec::mutants
