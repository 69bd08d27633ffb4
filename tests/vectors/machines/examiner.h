// The judge of the mutation proofs (docs/measurements/machines.md).
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

// A complete suite by its parts; `CompleteSuite` makes its strings of the same.
struct SuiteParts {
  Words access;
  Words separating;
  std::size_t k;
};

// Finds out whether a suite kills a mutant, without its strings. The answers to v w depend on v
// only through the states that v leads to. These pairs are few. So it is enough to compare outputs
// along each octet of V = access words . octets^{<=k+1}, and on W from each pair that V reaches.
class Examiner {
 public:
  explicit Examiner(const Specification& specification);

  bool kills(const SuiteParts& suite, const Mutant& mutant) const;

  // Whether the theorem applies to the mutant. Each state that any word reaches must be reached by
  // an access word and at most k octets. A state of an acceptor accepts or rejects; one that is
  // reached with both verdicts counts twice. A state that is reached with many values counts once,
  // as values belong to octets.
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

// Whether the answers to a string differ, as a runner sees them.
bool differs_on(const Specification& specification, const Mutant& mutant, OctetView string);

// The same as `Examiner::kills`, with the strings of the generator.
bool killed_by_strings(const CompleteSuite& suite, const Specification& specification,
                       const Mutant& mutant);

}  // namespace utf8spec::vectors
