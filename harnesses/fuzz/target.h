#pragma once

#include <string_view>

#include "harnesses/fuzz/disagreement.h"
#include "reference/octets.h"

namespace utf8spec::harnesses::fuzz {

// What a target's source defines: one name of all_targets, and the check that every input goes
// through. The check answers by the input alone, never by an input before it.
struct Target {
  std::string_view name;
  Disagreements (*check)(OctetView raw);
};

extern const Target target;

}  // namespace utf8spec::harnesses::fuzz
