#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tests/vectors/machines/mutant.h"
#include "vectors/machines/access_tree.h"
#include "vectors/machines/complete_suite.h"
#include "vectors/machines/product.h"
#include "vectors/machines/specification.h"

namespace utf8spec::vectors {

// A complete suite by its parts: what `CompleteSuite` makes of the same.
struct SuiteParts {
  Words access;
  Words separating;
  std::size_t k;
};

// Finds what a suite shows of a mutant without going through its strings. What a decoder answers to
// v w depends on v only by the states that v leads to, and these pairs are few: it answers all
// strings as the specification does exactly if it does so along every octet of V = access words .
// octets^{<=k+1}, pair by pair, and on W from every pair that V reaches.
class Examiner {
 public:
  explicit Examiner(const Specification& specification);

  bool kills(const SuiteParts& suite, const Mutant& mutant) const;

  // Whether the theorem speaks of the mutant: every state of it that any word reaches is reached by
  // an access word and at most k octets. A state of an acceptor accepts or does not, which is what
  // it answers to the empty word; one that is reached with both verdicts is two. One that is
  // reached with many values is one: they belong to the octets that led there.
  bool has_in_domain(const SuiteParts& suite, const Mutant& mutant) const;

 private:
  class Known;

  bool separated(const Words& words, const Mutant& mutant, StatePair pair) const;
  StatePair reached(const Mutant& mutant, Transition transition) const;
  void take_access_words(const Words& words, const Mutant& mutant, Known& known) const;
  bool reaches_all(const SuiteParts& suite, const Mutant& mutant) const;
  bool has_few_states(const SuiteParts& suite, const Mutant& mutant) const;

  const Specification& specification_;
  std::vector<Octets> telling_;       // for each state, an octet for each state that it moves to
  std::vector<std::uint32_t> alike_;  // the first state that moves to the same states
  std::vector<bool> accepts_;         // for each state, where the machine is an acceptor
};

// Whether the answers to a string differ, as they are seen.
bool differs_on(const Specification& specification, const Mutant& mutant, OctetView string);

// The same as `Examiner::kills`, by the strings that the generator makes.
bool killed_by_strings(const CompleteSuite& suite, const Specification& specification,
                       const Mutant& mutant);

}  // namespace utf8spec::vectors
