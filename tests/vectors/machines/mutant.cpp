// A mutant is the right machine and a list of differences. Copying a machine with 17,000 states for
// each of thousands of mutants would take too much memory. States are numbered as remainder times
// size plus state, so a period needs no table.
#include "tests/vectors/machines/mutant.h"

#include <algorithm>

namespace utf8spec::vectors {

// The copy moves to the original's next states, and faults make it differ.
std::uint32_t Mutant::copy(std::uint32_t original) {
  copies_.push_back(original);
  return size() - 1;
}

// Faults are applied in order, so a later one wins. The count of octets goes on with every
// transition.
Transition Mutant::at(std::uint32_t state, std::uint8_t octet) const {
  const std::uint32_t here = state % size();
  const std::uint32_t offset = remainder(state);
  const std::size_t right = right_->states();
  Transition transition = right_->at(here < right ? here : copies_[here - right], octet);
  for (const Fault& fault : faults_) {
    if (fault.state != here || fault.remainder != offset || !fault.octets.contains(octet)) continue;
    transition.next = fault.next.value_or(transition.next);
    transition.output = fault.output.value_or(transition.output);
  }
  transition.next += size() * ((offset + 1) % period_);
  return transition;
}

// A copy is never a right state: it can have the fault of a later transition.
std::optional<std::uint32_t> Mutant::right_state(std::uint32_t state) const {
  const std::uint32_t here = state % size();
  const std::uint32_t offset = remainder(state);
  const bool is_faulty = std::any_of(faults_.begin(), faults_.end(), [&](const Fault& fault) {
    return fault.state == here && fault.remainder == offset;
  });
  if (is_faulty || here >= right_->states()) return std::nullopt;
  return here;
}

}  // namespace utf8spec::vectors
