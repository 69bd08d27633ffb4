#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "harnesses/operation.h"
#include "harnesses/plan/bulk.h"

namespace utf8spec::harnesses {

// How deep a run goes; each level holds all of those before it.
enum class Level : std::uint8_t {
  smoke,     // all curated vectors, and the complete suite for decoders of no state too many
  standard,  // derived inputs, every scalar value, mutated strings; one state too many, anywhere in
             // a block of 64 octets
  payload,   // a state for each beginning of a character
  deep,      // two states too many
};

inline constexpr std::array all_levels{Level::smoke, Level::standard, Level::payload, Level::deep};

constexpr std::string_view name(Level level) {
  constexpr std::string_view names[]{"smoke", "standard", "payload", "deep"};
  return names[static_cast<std::size_t>(level)];
}

// The complete suites that a level asks of an operation (docs/theory.md). What replaces is asked
// with all prefixes, since its answer to a whole string does not say what each octet changed; under
// which policy it replaces chooses the machine. An encoder is asked none: it reads no octets.
std::vector<SuiteChoice> complete_suites(Level level, Operation operation,
                                         reference::ReplacementPolicy policy);

}  // namespace utf8spec::harnesses
