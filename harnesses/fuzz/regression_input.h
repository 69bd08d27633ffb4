#pragma once

#include <optional>

#include "harnesses/fuzz/case.h"
#include "vectors/regression.h"

namespace utf8spec::harnesses::fuzz {

// A regression as the input of a target. Nothing where the target has no use for it: encoders take
// values, decoders octets, parsers neither.
std::optional<Octets> regression_input(Format format, const vectors::Regression& regression);

}  // namespace utf8spec::harnesses::fuzz
