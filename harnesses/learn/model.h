#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "harnesses/learn/trace.h"
#include "reference/octets.h"
#include "vectors/machines/machine.h"

namespace utf8spec::harnesses::learn {

// Outputs of a machine of verdicts. Other effects, such as a crash, get the numbers behind.
inline constexpr std::uint32_t output_ill_formed = 0, output_well_formed = 1;

// A learnt machine, and the meaning of its outputs. It is minimal: for any two states a suffix
// tells them apart.
struct LearnedModel {
  View view = View::verdict;
  vectors::Machine machine{1};
  std::vector<Effect> effects;   // by output
  Trace start;                   // the trace of the empty word
  std::vector<Octets> access;    // by state: a word that leads there
  std::vector<Octets> suffixes;  // enough to tell all states apart; the empty one is first
  std::vector<Trace> entered;    // by state: the trace of its access word

  std::uint32_t state_after(OctetView word, std::uint32_t from = 0) const;
  Trace trace_of(OctetView word) const;
};

// The shortest word on which two models of one view differ; of several, the least.
struct ModelDifference {
  Octets word;
  Trace one, other;
};
// Nothing if they agree on every word of every length.
std::optional<ModelDifference> shortest_difference(const LearnedModel& one,
                                                   const LearnedModel& other);

}  // namespace utf8spec::harnesses::learn
