#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/octets.h"

/// \file
/// The values that the compiled step function of `utf-8` gives, and the octets that it needs for
/// them.
namespace utf8spec::proofs {

/// Values that follow each other: `first`, `first` + 1 and so on, `count` in all.
struct ValueRun {
  char32_t first;
  std::uint32_t count;
  friend constexpr bool operator==(const ValueRun&, const ValueRun&) = default;
};

/// The values of all strings that are one character, in the order of their octets. They are written
/// as runs, because most are one above the value before.
std::vector<ValueRun> value_runs();

/// How many values the runs hold.
std::size_t count_of(const std::vector<ValueRun>& runs);

/// Compares the steps of all strings of four octets that begin with `lead` with the step of the
/// fewest octets that decide them. It returns the first string whose step changes; it is empty if
/// none does. So no octet behind a step changes that step.
Octets changed_from_behind(std::uint8_t lead);

}  // namespace utf8spec::proofs
