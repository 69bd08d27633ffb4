#pragma once

#include <optional>

#include "harnesses/fuzz/case.h"
#include "vectors/regression.h"

namespace utf8spec::harnesses::fuzz {

// A regression in the form that a target reads. Nothing if the target has no use for it: encoders
// take values, decoders octets, parsers neither.
std::optional<Octets> regression_input(Format format, const vectors::Regression& regression);

}  // namespace utf8spec::harnesses::fuzz
