#pragma once

#include <functional>
#include <vector>

#include "vectors/machines/machine.h"
#include "vectors/machines/words.h"

// The words that end the strings of a complete suite. Their number multiplies the size of the
// suite, so it pays to have few. One set may serve two machines of a policy, which differ in what
// they show.
namespace utf8spec::vectors {

// A minimal machine, and how a harness sees its answers. The machine must outlive this.
struct SeenMachine {
  std::reference_wrapper<const Machine> machine;
  Seen seen;
};

// One set W, without the empty word, that tells apart the states of each of the machines. It is
// small: no word of it could be left out. The cost grows with at least the square of the number of
// states, so it is meant for some dozens of them; `separating_words` (words.h) serves larger
// machines.
//
// The words are in order, and the same machines always give the same words. That matters, since the
// suites' SHA-256 sums are published.
Words few_separating_words(const std::vector<SeenMachine>& machines);

}  // namespace utf8spec::vectors
