#pragma once

#include <cstdint>
#include <vector>

#include "reference/octets.h"
#include "vectors/machines/machine.h"

namespace utf8spec::vectors {

using Words = std::vector<Octets>;

// Whether one word comes before another: in the order of their octets, a word before those that it
// begins.
bool comes_before(OctetView one, OctetView other);

// Words in this order, each once.
Words in_order(Words words);

// What a machine says to a word, an output for each octet.
std::vector<std::uint32_t> outputs_of(const Machine& machine, OctetView word,
                                      std::uint32_t state = 0);

// The state that a word leads to.
std::uint32_t state_after(const Machine& machine, OctetView word, std::uint32_t state = 0);

// For each state that can be reached, in the order of their numbers, its access word: of the
// shortest words that lead there the least, read backwards. With every word all its prefixes are
// access words too.
Words access_words(const Machine& machine);

// Words that tell all states of a minimal machine apart by what it says to them, few and short, but
// not the fewest: for machines of some hundreds of states, such as those that are learned.
Words separating_words(const Machine& machine);

// Of an acceptor: for each state whether words that lead there are well-formed.
std::vector<bool> accepting_states(const Machine& acceptor);

// How the answer to a word is seen.
enum class Seen : std::uint8_t {
  throughout,  // what is said at every octet
  at_the_end,  // the verdict on the whole word alone, as acceptors give it
};

// Whether `words` and the empty word tell all states of a machine apart. To the empty word an
// acceptor that is seen at the end says whether it accepts where it stands; a machine that is seen
// throughout says nothing.
bool separates(const Machine& machine, const Words& words, Seen seen);

}  // namespace utf8spec::vectors
