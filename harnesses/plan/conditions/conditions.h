#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "harnesses/plan/conditions/text.h"
#include "harnesses/stage.h"
#include "vectors/machines/complete_suite.h"

// Faults that hide: they show only in a text of some size, at some count, where room for the output
// ends, or behind some characters. The questions of this room vary these conditions more than what
// is asked under them.
namespace utf8spec::harnesses {

// The limits of a run. Programs get fewer and shorter texts, because their requests travel as
// lines. No text is longer than `longest` octets.
TextLimits text_limits(Breadth breadth, Asked asked, std::size_t longest);

// All that the texts of an operation are made of. It is small, however long they are.
struct ConditionChoice {
  Breadth breadth = Breadth::few;
  std::size_t longest = 0;     // octets of an input that the decoder takes
  std::vector<Octets> faults;  // see faults_of
  friend bool operator==(const ConditionChoice&, const ConditionChoice&) = default;
};

// The texts of `derivation`, which is one of size, count, output and context. Stream operations get
// them in chunks of sizes that buffers have, in turns.
std::unique_ptr<Stage> under_conditions(Asked asked, Derivation derivation, ConditionChoice choice,
                                        vectors::SuiteShard shard = {});

}  // namespace utf8spec::harnesses
