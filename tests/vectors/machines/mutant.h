// Machines with planted faults, for proofs that suites find them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "reference/octets.h"
#include "reference/syntax.h"
#include "vectors/machines/machine.h"

namespace utf8spec::vectors {

// A fault in one state on a range of octets: another next state, another output, or both.
struct Fault {
  std::uint32_t state = 0;
  reference::OctetRange octets{};
  std::optional<std::uint32_t> next = std::nullopt;
  std::optional<std::uint32_t> output = std::nullopt;
  std::uint32_t remainder = 0;  // only at offsets that leave this remainder by the mutant's period
};

// A machine with faults. It refers to the right machine, which must live longer. It can also have
// copies of some states. With a period it counts its octets, and each state exists once for each
// remainder.
class Mutant {
 public:
  explicit Mutant(const Machine& right) : right_(&right) {}

  // Adds a state that moves as `original` does, and gives its number.
  std::uint32_t copy(std::uint32_t original);
  void add(const Fault& fault) { faults_.push_back(fault); }
  // For faults that show at certain offsets only.
  void count_by(std::uint32_t period) { period_ = period; }

  std::uint32_t period() const { return period_; }
  std::uint32_t states() const { return size() * period_; }
  Transition at(std::uint32_t state, std::uint8_t octet) const;

  // The right state that `state` stands for at some offset, if it has no fault. Such a state moves
  // only to states that are right as well.
  std::optional<std::uint32_t> right_state(std::uint32_t state) const;
  std::uint32_t remainder(std::uint32_t state) const { return state / size(); }

 private:
  std::uint32_t size() const {
    return static_cast<std::uint32_t>(right_->states() + copies_.size());
  }

  const Machine* right_;
  std::vector<std::uint32_t> copies_;
  std::vector<Fault> faults_;
  std::uint32_t period_ = 1;
};

}  // namespace utf8spec::vectors
