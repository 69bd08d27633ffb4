#pragma once

#include <cstdint>
#include <vector>

#include "vectors/machines/machine.h"

namespace utf8spec::vectors {

// A number for each state, the same for two states exactly if no word tells them apart (Moore's
// partition refinement).
std::vector<std::uint32_t> equivalence_classes(const Machine& machine);

// Which states words reach, from state 0.
std::vector<bool> reachable_states(const Machine& machine);

// Whether every state is reached by a word and every two are told apart by one: then no machine
// with fewer states says the same.
bool is_minimal(const Machine& machine);

// The one minimal machine that says the same, its states numbered in the order in which words reach
// them, the shorter words first, words of one length in the order of their octets.
Machine minimal(const Machine& machine);

}  // namespace utf8spec::vectors
