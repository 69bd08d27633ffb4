#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "reference/octets.h"
#include "vectors/machines/machine.h"

// Words over octets, and the two sets of words that a complete suite needs: access words, which
// lead to the states of a machine, and separating words, which tell its states apart.
namespace utf8spec::vectors {

// A list of words, which are strings of octets. Unless a function says otherwise, it may hold a
// word twice and in any order.
using Words = std::vector<Octets>;

// Whether one word comes before another: in the order of their octets, a word before those that it
// begins.
bool comes_before(OctetView one, OctetView other);

// The same words in this order, each once.
Words in_order(Words words);

// The outputs of a machine for a word, one for each octet. It begins in `state`.
std::vector<std::uint32_t> outputs_of(const Machine& machine, OctetView word,
                                      std::uint32_t state = 0);

// The state that a word leads to, from `state` on.
std::uint32_t state_after(const Machine& machine, OctetView word, std::uint32_t state = 0);

// An access word for each reachable state, in the order of the states' numbers. It is a shortest
// word that leads there. If there are several, it is the least one when read backwards. All
// prefixes of an access word are access words too.
Words access_words(const Machine& machine);

// Words that tell all states of a minimal machine apart, by what a harness sees throughout. They
// are few and short, but not the fewest. The function serves machines of some hundreds of states,
// such as those that are learned; `few_separating_words` would take too long.
Words separating_words(const Machine& machine);

// For each state of an acceptor, whether words that lead there are well-formed.
std::vector<bool> accepting_states(const Machine& acceptor);

// How much a harness sees of the answer to a word.
enum class Seen : std::uint8_t {
  throughout,  // what is said at every octet
  at_the_end,  // the verdict on the whole word alone, as acceptors give it
};

// Whether `words` and the empty word tell all states of a machine apart. On the empty word, an
// acceptor seen at the end shows whether its state accepts. A machine seen throughout shows
// nothing.
bool separates(const Machine& machine, const Words& words, Seen seen);

// A minimal machine, and how a harness sees its answers. The machine must outlive this.
struct SeenMachine {
  std::reference_wrapper<const Machine> machine;
  Seen seen;
};

// One set W, without the empty word, that tells apart the states of each of the machines. These
// words end the strings of a complete suite, and their number multiplies its size, so it pays to
// have few. One set may serve two machines of a policy, which differ in what they show.
//
// It is small: no word of it could be left out. The cost grows with at least the square of the
// number of states, so it is meant for some dozens of them; `separating_words` serves larger
// machines.
//
// The words are in order, and the same machines always give the same words. That matters, since the
// suites' SHA-256 sums are published.
Words few_separating_words(const std::vector<SeenMachine>& machines);

}  // namespace utf8spec::vectors
