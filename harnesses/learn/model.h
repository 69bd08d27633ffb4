#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "harnesses/learn/trace.h"
#include "reference/octets.h"
#include "vectors/machines/machine.h"

namespace utf8spec::harnesses::learn {

// In the outputs of a machine of verdicts; more are numbered as they are met.
inline constexpr std::uint32_t output_ill_formed = 0, output_well_formed = 1;

// A machine with what its outputs mean. Minimal: a suffix tells any two states apart.
struct LearnedModel {
  View view = View::verdict;
  vectors::Machine machine{1};
  std::vector<Effect> effects;   // by output
  Trace start;                   // the trace of the empty word
  std::vector<Octets> access;    // by state: a word that leads there
  std::vector<Octets> suffixes;  // enough of them to tell all states apart; the empty one is first
  std::vector<Trace> entered;    // by state: the trace of its access word

  std::uint32_t state_after(OctetView word, std::uint32_t from = 0) const;
  Trace trace_of(OctetView word) const;
};

// The shortest word, and of those the least, on which two models of one view differ; nothing where
// they agree on every word.
struct ModelDifference {
  Octets word;
  Trace one, other;
};
std::optional<ModelDifference> shortest_difference(const LearnedModel& one,
                                                   const LearnedModel& other);

}  // namespace utf8spec::harnesses::learn
