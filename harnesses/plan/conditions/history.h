#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "harnesses/stage.h"

// Requests that were answered before, asked again: what a decoder keeps from one request to the
// next, or counts, changes an answer.
namespace utf8spec::harnesses {

// How often a run asks again.
struct HistoryLength {
  std::uint64_t shuffled = 0;  // requests, of all operations together, each round in another order
  std::uint64_t in_a_row = 0;  // times the same request, of each of two requests to an operation
};

// An operation and the vectors that it is asked.
struct AskedVectors {
  Asked asked;
  VectorList vectors;
  bool takes_supplementary = true;
};

// The vectors of all operations, in some rounds with a few longer texts among them, in a shuffled
// order, which is the same in each run. Then one ill-formed and one well-formed vector of each
// operation, many times in a row: a just-in-time compiler compiles a function again if it is called
// often. The vectors must outlive the stage.
std::unique_ptr<Stage> asked_again(std::vector<AskedVectors> operations, HistoryLength length);

}  // namespace utf8spec::harnesses
