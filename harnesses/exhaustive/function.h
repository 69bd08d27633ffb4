#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace utf8spec::harnesses::exhaustive {

// The functions of the C ABI that strings can be put to, the one that allows the most to be claimed
// first.
enum class FunctionName : std::uint8_t { step, decode, validate };

inline constexpr std::array all_functions{FunctionName::step, FunctionName::decode,
                                          FunctionName::validate};

constexpr std::string_view name(FunctionName function) {
  constexpr std::array<std::string_view, all_functions.size()> names{"step", "decode", "validate"};
  return names[static_cast<std::size_t>(function)];
}

constexpr std::optional<FunctionName> function_named(std::string_view text) {
  for (const FunctionName each : all_functions) {
    if (name(each) == text) return each;
  }
  return std::nullopt;
}

// How many strings are asked.
enum class Pruning : std::uint8_t {
  none,          // each
  by_beginning,  // not one by one those whose answer a beginning of theirs has given: SliceSweep
};

constexpr std::string_view name(Pruning pruning) {
  return pruning == Pruning::none ? "none" : "by-beginning";
}

}  // namespace utf8spec::harnesses::exhaustive
