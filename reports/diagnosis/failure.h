#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/judge/judge.h"
#include "harnesses/question.h"
#include "reports/report.h"

namespace utf8spec::reports {

// One failed question with its outcome, kept to be shown and asked again.
struct Failure {
  harnesses::Question question;
  harnesses::Outcome outcome;
  std::optional<harnesses::Answer> uncut;  // of the same input in one chunk, where that was right
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

// What a failure says of the fault that it is laid to.
enum class Evidence : std::uint8_t {
  shows,  // it looks like that fault
  holds,  // it looks otherwise; its input holds what the fault is about
};

// Which elements an input holds, a bit each.
using ElementSet = std::uint32_t;

constexpr ElementSet only(harnesses::Element element) {
  return ElementSet{1} << static_cast<unsigned>(element);
}

// Those that it holds, in their order.
std::vector<harnesses::Element> elements_of(ElementSet elements);

// How an input is made up: of which elements, and of how many units (characters, and ill-formed
// octets as RFC 2279 would divide them).
struct Composition {
  std::size_t units = 0;
  ElementSet elements = 0;
};

Composition composition_of(OctetView octets,
                           reference::Encoding encoding = reference::Encoding::utf_8);
Composition composition_of(const harnesses::Request& request);

// Whether one unit stands among ASCII. Only there is it the vector that goes wrong, and not its
// padding; and only of one unit is its offset the place.
bool is_placed_in_ascii(const harnesses::Question& question);

// What a failure is laid to.
enum class Cause : std::uint8_t {
  fault,    // the finding of its class
  model,    // a fault of the whole decoder (model.h)
  unknown,  // no few faults give this answer
  place,    // where its octets stand: elsewhere they give what known faults give
};

// Failures that look the same. Their number is bounded, so that memory does not grow with a run.
struct FailureClass {
  Operation operation;
  Setting setting;
  Cause cause;
  harnesses::Finding finding;
  ElementSet elements;  // of an input that does not tell its place: any of these can be why
  std::string detail;   // crashes and breaches of the protocol: how
  Evidence evidence = Evidence::shows;
  friend auto operator<=>(const FailureClass&, const FailureClass&) = default;
};

// What is kept of the failures of one class, or of several.
struct FailureSet {
  // One more than may be expected of unexplained answers.
  static constexpr std::size_t kept_examples = most_unexplained + 1;
  static constexpr std::size_t most_characters = 5;

  std::uint64_t count = 0;
  std::vector<Failure> shortest;  // at most kept_examples, the shortest first
  std::set<std::pair<Operation, std::string>> groups;
  std::set<char32_t> characters;  // of inputs that are one character; the least most_characters
  std::set<std::size_t> offsets;  // of inputs placed among ASCII: where

  void add(const harnesses::Question& question, const harnesses::Outcome& outcome,
           const std::optional<harnesses::Answer>& uncut = std::nullopt);
  void add(const Failure& failure) { add(failure.question, failure.outcome, failure.uncut); }
  void merge(const FailureSet& other);

  // Counts others, of which nothing is to be an example or to make a title more exact.
  void count_more(const FailureSet& others);

 private:
  void keep(const harnesses::Question& question, const harnesses::Outcome& outcome,
            const std::optional<harnesses::Answer>& uncut);
  void note_character(const harnesses::Request& request);
  void drop_characters();
};

}  // namespace utf8spec::reports
