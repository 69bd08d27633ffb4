#pragma once

#include <cstdint>
#include <functional>

#include "harnesses/learn/model.h"
#include "harnesses/learn/teacher.h"

namespace utf8spec::harnesses::learn {

struct Depth {
  unsigned extra_states = 1;        // that the last check would find beyond those of the machine
  std::size_t most_states = 100;    // where learning is given up
  std::uint64_t samples = 100'000;  // mutated well-formed strings that are asked besides
};

// A decoder's machine, and what it rests on.
struct Learnt {
  LearnedModel model;
  unsigned extra_states = 0;
  std::uint64_t suite_words = 0;  // of the last check, each once
  std::uint64_t samples = 0;
  std::uint64_t questions = 0;  // in all, from the first on
};

// Learns the machine of a decoder by asking words (Angluin, 1987; Rivest and Schapire, 1993). The
// result agrees with the decoder on every word of its W-suite, so that it is the decoder's machine
// on every input if the decoder answers each word by a machine of at most
// model.machine.states() + extra_states states (Chow, 1978), afresh for each word. `found` is told
// how many states are known so far.
tl::expected<Learnt, Trouble> learn(
    Teacher& teacher, const Depth& depth,
    const std::function<void(std::size_t states)>& found = [](std::size_t) {});

}  // namespace utf8spec::harnesses::learn
