#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/decoder.h"

namespace utf8spec::harnesses {

// What a decoder did during a round besides answering.
struct RoundEvents {
  std::vector<Incident> incidents;
  std::string diagnostics;  // what it wrote to stderr: any octets
};

// One line of JSON. The diagnostics are hex digits in it.
std::string events_words(const RoundEvents& events);

// The error is one line.
tl::expected<RoundEvents, std::string> parse_events(std::string_view words);

}  // namespace utf8spec::harnesses
