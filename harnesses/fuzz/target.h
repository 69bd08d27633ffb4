#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "harnesses/fuzz/disagreement.h"
#include "reference/octets.h"

namespace utf8spec::harnesses::fuzz {

// A fuzz target. The source file of each defines the one object `target`.
struct FuzzTarget {
  std::string_view name;  // one of all_targets
  // Reads the environment, once, before the first input; nullptr if the target has no use for it.
  // The error is one line.
  tl::expected<void, std::string> (*prepare)();
  // Checks one input. The result depends on this input alone and never on an earlier one: a finding
  // that cannot be replayed is lost.
  Disagreements (*check)(OctetView raw);
  // Makes the calls of decoders that `check` makes, and nothing else: the measure of its speed.
  // nullptr if it calls none.
  void (*call)(OctetView raw);
};

extern const FuzzTarget target;

}  // namespace utf8spec::harnesses::fuzz
