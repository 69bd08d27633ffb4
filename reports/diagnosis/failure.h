#pragma once

#include <compare>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/judge/judge.h"
#include "harnesses/question.h"

namespace utf8spec::reports {

// One failed question with its outcome, kept to be shown and asked again.
struct Failure {
  harnesses::Question question;
  harnesses::Outcome outcome;
};

// The shortest first; among inputs of a length the lexicographically least.
std::strong_ordering shortest_first(const harnesses::Question& one,
                                    const harnesses::Question& other);

// What a failure is evidence of, by where it was seen.
enum class Setting : std::uint8_t {
  alone,   // an input of a few octets: it shows a fault by itself
  inside,  // a longer input: the fault may lie in any part of it
  cut,     // right in one chunk, wrong in several
  placed,  // right alone, wrong among padding
  reused,  // right alone, wrong after an ill-formed input
};

// Failures that look the same. Their number is bounded, so that memory does not grow with a run.
struct FailureClass {
  harnesses::Operation operation;
  Setting setting;
  harnesses::Finding finding;
  std::uint32_t elements;  // rejects without a place: which elements the input holds, a bit each
  std::string detail;      // crashes: how
  friend auto operator<=>(const FailureClass&, const FailureClass&) = default;
};

constexpr std::uint32_t bit_of(harnesses::Element element) {
  return std::uint32_t{1} << static_cast<unsigned>(element);
}

// What is kept of the failures of one class, or of several.
struct FailureSet {
  static constexpr std::size_t kept_examples = 5;

  std::uint64_t count = 0;
  std::vector<Failure> shortest;  // at most kept_examples, the shortest first
  std::set<std::pair<harnesses::Operation, std::string>> groups;
  std::set<std::size_t> offsets;  // placed: where

  void add(const harnesses::Question& question, const harnesses::Outcome& outcome);
  void merge(const FailureSet& other);

 private:
  void keep(const harnesses::Question& question, const harnesses::Outcome& outcome);
};

}  // namespace utf8spec::reports
