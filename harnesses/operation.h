#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace utf8spec::harnesses {

// What can be asked of a decoder; one offers any subset.
enum class Operation : std::uint8_t { validate, decode, replace, stream, stream_replace, encode };

inline constexpr std::array all_operations{Operation::validate,       Operation::decode,
                                           Operation::replace,        Operation::stream,
                                           Operation::stream_replace, Operation::encode};

constexpr std::string_view name(Operation operation) {
  constexpr std::array<std::string_view, all_operations.size()> names{
      "validate", "decode", "replace", "stream", "stream-replace", "encode"};
  return names[static_cast<std::size_t>(operation)];
}

constexpr std::optional<Operation> operation_named(std::string_view text) {
  const auto* found = std::ranges::find_if(
      all_operations, [&](Operation operation) { return name(operation) == text; });
  if (found == all_operations.end()) return std::nullopt;
  return *found;
}

constexpr bool takes_chunks(Operation operation) {
  return operation == Operation::stream || operation == Operation::stream_replace;
}

constexpr bool replaces(Operation operation) {
  return operation == Operation::replace || operation == Operation::stream_replace;
}

}  // namespace utf8spec::harnesses
