// Judges suites without their strings, by pairs of states. Suites with millions of strings and
// thousands of mutants would take days otherwise. It must be exact: a shortcut that misses a
// difference would call a suite incomplete, and one that invents it would hide a gap. examiner_test
// and mutation_test compare it with slow definitions.
#include "tests/vectors/machines/examiner.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <unordered_set>
#include <utility>

#include "tests/reference/strings.h"

namespace utf8spec::vectors {
namespace {

// Built once, as the examiner walks over it millions of times.
const Octets every_octet = tests::all_octets();

// The pair of states that a word leads to, or nullopt if the answers differ on the way.
std::optional<StatePair> follow(const Machine& right, const Mutant& mutant, OctetView word) {
  StatePair pair;
  for (const std::uint8_t octet : word) {
    const Transition in_right = right.at(pair.one, octet);
    const Transition in_mutant = mutant.at(pair.other, octet);
    if (in_right.output != in_mutant.output) return std::nullopt;
    pair = {in_right.next, in_mutant.next};
  }
  return pair;
}

// A pair is quiet if the mutant is in the right state without a fault: its next octet cannot go
// wrong.
bool is_quiet(const Mutant& mutant, StatePair pair) {
  return mutant.right_state(pair.other) == pair.one;
}

}  // namespace

// The pairs that were reached, those of the last round, and those that need no further look.
class Examiner::Known {
 public:
  Known(const Examiner& examiner, const Mutant& mutant) : examiner_(examiner), mutant_(mutant) {
    all_.reserve(examiner.alike_.size());
  }

  void add(StatePair pair) {
    if (all_.insert(pair).second) newest_.push_back(pair);
  }

  bool contains(StatePair pair) const { return all_.contains(pair); }
  std::size_t size() const { return all_.size(); }

  // The pairs that were added since the last call. Those that may go wrong come first.
  std::vector<StatePair> take_newest() {
    std::vector<StatePair> pairs = std::exchange(newest_, {});
    std::stable_partition(pairs.begin(), pairs.end(),
                          [&](StatePair pair) { return !is_quiet(mutant_, pair); });
    return pairs;
  }

  // Octets that together lead to all pairs after `pair`, and show each difference. A quiet pair
  // moves as the right machine does. If another such pair had the same next states, nothing new can
  // follow.
  const Octets& octets_from(StatePair pair) {
    static const Octets no_octet;
    if (!is_quiet(mutant_, pair)) return every_octet;
    const StatePair kind{examiner_.alike_[pair.one], mutant_.remainder(pair.other)};
    if (!quiet_.insert(kind).second) return no_octet;
    return examiner_.telling_[pair.one];
  }

 private:
  using Pairs = std::unordered_set<StatePair, HashOfStatePair>;

  const Examiner& examiner_;
  const Mutant& mutant_;
  Pairs all_;
  Pairs quiet_;
  std::vector<StatePair> newest_;
};

// `telling_` and `alike_` let the examiner skip octets that lead to pairs that are known.
Examiner::Examiner(const Specification& specification)
    : specification_(specification), accepts_(accepting_states(specification.machine)) {
  const Machine& machine = specification.machine;
  std::map<std::set<std::uint32_t>, std::uint32_t> first_with;
  for (std::uint32_t state = 0; state < machine.states(); ++state) {
    std::set<std::uint32_t> next;
    Octets octets;
    for (const std::uint8_t octet : every_octet) {
      if (next.insert(machine.at(state, octet).next).second) octets.push_back(octet);
    }
    telling_.push_back(std::move(octets));
    alike_.push_back(first_with.try_emplace(std::move(next), state).first->second);
  }
}

// For an acceptor only the verdict on the whole word counts.
bool Examiner::separated(const Words& words, const Mutant& mutant, StatePair pair) const {
  return std::all_of(words.begin(), words.end(), [&](const Octets& word) {
    StatePair here = pair;
    bool same = true;
    for (const std::uint8_t octet : word) {
      const Transition in_right = specification_.machine.at(here.one, octet);
      const Transition in_mutant = mutant.at(here.other, octet);
      const bool agree = in_right.output == in_mutant.output;
      same = specification_.seen == Seen::at_the_end ? agree : same && agree;
      here = {in_right.next, in_mutant.next};
    }
    return same;
  });
}

// The access words, then all octets up to k + 1 times, and W from each pair.
bool Examiner::kills(const SuiteParts& suite, const Mutant& mutant) const {
  const Machine& right = specification_.machine;
  Known known(*this, mutant);
  for (const Octets& word : suite.access) {
    const auto pair = follow(right, mutant, word);
    if (!pair) return true;
    known.add(*pair);
  }
  for (std::size_t octets = 0; octets <= suite.k + 1; ++octets) {
    for (const StatePair pair : known.take_newest()) {
      if (!separated(suite.separating, mutant, pair)) return true;
      if (octets == suite.k + 1) continue;
      for (const std::uint8_t octet : known.octets_from(pair)) {
        const Transition in_right = right.at(pair.one, octet);
        const Transition in_mutant = mutant.at(pair.other, octet);
        if (in_right.output != in_mutant.output) return true;
        known.add({in_right.next, in_mutant.next});
      }
    }
  }
  return false;
}

// The state of a mutant as it is counted: with its right state, or with `no_state`. For an
// acceptor, the right state counts only with its own verdict. Other states count once for each
// verdict.
StatePair Examiner::reached(const Mutant& mutant, Transition transition) const {
  constexpr std::uint32_t no_state = 0xFFFF0000;
  const std::uint32_t state = transition.next;
  const std::optional<std::uint32_t> right = mutant.right_state(state);
  if (specification_.seen == Seen::throughout) return {right.value_or(no_state), state};
  const bool accepted = accepts(transition.output);
  if (right && accepts_[*right] == accepted) return {*right, state};
  return {no_state + (accepted ? 1 : 0), state};
}

// Starts at state 0 with the verdict of the empty word, accepted.
void Examiner::take_access_words(const Words& words, const Mutant& mutant, Known& known) const {
  for (const Octets& word : words) {
    Transition last{.next = 0, .output = 1};
    for (const std::uint8_t octet : word) last = mutant.at(last.next, octet);
    known.add(reached(mutant, last));
  }
}

// True if the last round of k + 1 octets adds nothing: then k octets reach everything.
bool Examiner::reaches_all(const SuiteParts& suite, const Mutant& mutant) const {
  Known known(*this, mutant);
  take_access_words(suite.access, mutant, known);
  for (std::size_t octets = 0; octets <= suite.k; ++octets) {
    for (const StatePair pair : known.take_newest()) {
      for (const std::uint8_t octet : known.octets_from(pair)) {
        const StatePair next = reached(mutant, mutant.at(pair.other, octet));
        if (octets == suite.k && !known.contains(next)) return false;
        known.add(next);
      }
    }
  }
  return true;
}

// Also in the domain: at most n + k states that can be reached at all.
bool Examiner::has_few_states(const SuiteParts& suite, const Mutant& mutant) const {
  const std::size_t most = specification_.machine.states() + suite.k;
  Known known(*this, mutant);
  take_access_words(suite.access, mutant, known);
  for (auto pairs = known.take_newest(); !pairs.empty(); pairs = known.take_newest()) {
    for (const StatePair pair : pairs) {
      if (known.size() > most) return false;
      for (const std::uint8_t octet : known.octets_from(pair)) {
        known.add(reached(mutant, mutant.at(pair.other, octet)));
      }
    }
  }
  return known.size() <= most;
}

// Either is enough for the theorem, and each is cheap for other mutants.
bool Examiner::has_in_domain(const SuiteParts& suite, const Mutant& mutant) const {
  return reaches_all(suite, mutant) || has_few_states(suite, mutant);
}

// The slow way, string by string, as a runner would see it.
bool differs_on(const Specification& specification, const Mutant& mutant, OctetView string) {
  StatePair pair;
  bool differs = false;
  for (const std::uint8_t octet : string) {
    const Transition in_right = specification.machine.at(pair.one, octet);
    const Transition in_mutant = mutant.at(pair.other, octet);
    const bool here = in_right.output != in_mutant.output;
    differs = specification.seen == Seen::at_the_end ? here : differs || here;
    pair = {in_right.next, in_mutant.next};
  }
  return differs;
}

// Stops at the first string that shows the fault.
bool killed_by_strings(const CompleteSuite& suite, const Specification& specification,
                       const Mutant& mutant) {
  SuiteStrings strings(suite);
  for (Octets string; strings.next(string);) {
    if (differs_on(specification, mutant, string)) return true;
  }
  return false;
}

}  // namespace utf8spec::vectors
