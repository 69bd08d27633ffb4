#pragma once

#include <cstdint>
#include <functional>

#include "harnesses/learn/model.h"
#include "harnesses/learn/teacher.h"

namespace utf8spec::harnesses::learn {

struct Depth {
  unsigned extra_states = 1;  // the last check finds up to so many more; 256 times the words each
  std::size_t most_states = 100;    // learning is given up beyond
  std::uint64_t samples = 100'000;  // mutated well-formed strings; the claim does not need them
};

// A decoder's machine, and the evidence for it.
struct Learnt {
  LearnedModel model;
  unsigned extra_states = 0;
  std::uint64_t suite_words = 0;  // words of the complete suite on which both agree
  std::uint64_t samples = 0;      // mutated strings on which both agree
  std::uint64_t questions = 0;    // in all, from the first word on
};

// Learns the machine of a decoder by asking words (Angluin, 1987; Rivest and Schapire, 1993).
//
// The result agrees with the decoder on every word of its W-suite. So it is the decoder's machine
// on every input if the decoder starts each word in the same state, is deterministic, and has at
// most model.machine.states() + extra_states states (Chow, 1978). `found` gets the number of states
// each time that the table is closed.
tl::expected<Learnt, Trouble> learn(
    Teacher& teacher, const Depth& depth,
    const std::function<void(std::size_t states)>& found = [](std::size_t) {});

}  // namespace utf8spec::harnesses::learn
