#pragma once

#include <cstdint>
#include <vector>

#include "vectors/machines/machine.h"

// Minimal machines. A complete suite needs one: its claim counts the decoder's states beyond the
// least number that any right decoder has.
namespace utf8spec::vectors {

// A class number for each state. Two states have the same number exactly if no word tells them
// apart (Moore's partition refinement). Every state counts, reachable or not.
std::vector<std::uint32_t> equivalence_classes(const Machine& machine);

// For each state, whether a word leads there from state 0.
std::vector<bool> reachable_states(const Machine& machine);

// Whether a word reaches every state and a word tells every two apart. If so, no machine with fewer
// states gives the same outputs.
bool is_minimal(const Machine& machine);

// The one minimal machine with the same outputs. Its states are numbered in the order in which
// words reach them: shorter words first, words of one length by their octets. So two equivalent
// machines become equal tables.
Machine minimal(const Machine& machine);

}  // namespace utf8spec::vectors
