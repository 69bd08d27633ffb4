#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "reference/closed_set.h"

namespace utf8spec::harnesses::exhaustive {

// The functions of the C ABI that strings can be put to, the one that allows the most to be claimed
// first.
enum class FunctionName : std::uint8_t { step, decode, validate };

inline constexpr auto all_functions = reference::values_of<FunctionName>;

constexpr std::string_view name(FunctionName function) { return reference::name_of(function); }

constexpr std::optional<FunctionName> function_named(std::string_view text) {
  return reference::value_named<FunctionName>(text);
}

// How many strings are asked.
enum class Pruning : std::uint8_t {
  none,          // each
  by_beginning,  // not one by one those whose answer a beginning of theirs has given: SliceSweep
};

constexpr std::string_view name(Pruning pruning) { return reference::name_of(pruning); }

}  // namespace utf8spec::harnesses::exhaustive
