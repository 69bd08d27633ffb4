#pragma once

#include <functional>
#include <vector>

#include "vectors/machines/machine.h"
#include "vectors/machines/words.h"

namespace utf8spec::vectors {

// A minimal machine, and how its answers are seen.
struct SeenMachine {
  std::reference_wrapper<const Machine> machine;
  Seen seen;
};

// One set W, without the empty word, that tells apart the states of each of the machines, for
// machines of some dozens of states. It is small, and no word of it could be left out. The words
// are in order; the same machines always give the same words.
Words few_separating_words(const std::vector<SeenMachine>& machines);

}  // namespace utf8spec::vectors
