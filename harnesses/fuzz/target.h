#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "harnesses/fuzz/disagreement.h"
#include "reference/octets.h"

namespace utf8spec::harnesses::fuzz {

// What a target's source defines.
struct FuzzTarget {
  std::string_view name;  // one of all_targets
  // What the environment asks for, once, before the first input; nullptr where it is not asked. The
  // error is one line.
  tl::expected<void, std::string> (*prepare)();
  // What every input goes through. It answers by the input alone, never by an input before it.
  Disagreements (*check)(OctetView raw);
  // The calls of decoders that `check` makes, and nothing else: what its speed is measured against.
  // nullptr where it calls none.
  void (*call)(OctetView raw);
};

extern const FuzzTarget target;

}  // namespace utf8spec::harnesses::fuzz
