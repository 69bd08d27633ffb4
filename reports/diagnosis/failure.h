// What is kept of failures. A run may have millions, so all of these types are bounded: a class
// stands for failures that look the same, and a set keeps a count and a few short examples.

#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/judge/judge.h"
#include "harnesses/question.h"
#include "reference/closed_set.h"
#include "reports/report.h"

namespace utf8spec::reports {

// One failed question with its outcome, kept for examples and for asking again.
struct Failure {
  harnesses::Question question;
  harnesses::Outcome outcome;
  std::optional<harnesses::Answer> uncut;  // of the same input in one chunk, where that was right
};

// The shortest input first, then octet order, then the least cuts. The order is total over
// requests, which makes reports independent of the order of failures.
std::strong_ordering shortest_first(const harnesses::Question& one,
                                    const harnesses::Question& other);

// The place where a failure was seen, which decides what it is evidence of. The enumerators are
// sorted from the clearest evidence down; diagnosis.cpp ranks by this order.
enum class Setting : std::uint8_t {
  alone,   // an input of a few octets: it shows a fault by itself
  inside,  // a longer input: the fault may lie in any part of it
  cut,     // right in one chunk, wrong in several
  placed,  // right alone, wrong among padding
  reused,  // right alone, wrong after an ill-formed input
};

// How clearly a failure shows the fault that explains it.
enum class Evidence : std::uint8_t {
  shows,  // it looks like that fault
  holds,  // it looks otherwise; its input holds what the fault is about
};

// A set of elements, one bit each.
using ElementSet = std::uint32_t;
static_assert(reference::values_of<harnesses::Element>.size() <=
              std::numeric_limits<ElementSet>::digits);

constexpr ElementSet only(harnesses::Element element) {
  return ElementSet{1} << static_cast<unsigned>(element);
}

// The elements of a set, in the order of the enum.
std::vector<harnesses::Element> elements_of(ElementSet elements);

// A unit of an input: a character, or a stretch of ill-formed octets as RFC 2279 would divide them.
struct Unit {
  std::size_t offset;  // octets
  std::size_t length;  // octets
  harnesses::Element element;
};

// The units of an input, in order. A signature that selects the order is none.
std::vector<Unit> units_of(OctetView octets,
                           reference::Encoding encoding = reference::Encoding::utf_8);

// The parts of an input: its elements, and the number of its units.
struct Composition {
  std::size_t units = 0;
  ElementSet elements = 0;
};

// The composition of the octets, and for an encoder's request of its values.
Composition composition_of(OctetView octets,
                           reference::Encoding encoding = reference::Encoding::utf_8);
Composition composition_of(const harnesses::Request& request);

// Whether the question has exactly one unit among ASCII padding. Only then is a failure about that
// unit, and the question's offset its place.
bool is_placed_in_ascii(const harnesses::Question& question);

// The explanation of a failure.
enum class Cause : std::uint8_t {
  fault,    // the finding of its class
  model,    // a fault of the whole decoder (model.h)
  unknown,  // no few faults give this answer
  place,    // where its octets stand: elsewhere they give what known faults give
  again,    // a stream hands over output again (repeating_streams.h)
};

// The key under which failures are counted together. Its members have few values, so the number of
// classes stays bounded and memory does not grow with a run.
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

// The bounded memory of the failures of one class, or of several.
struct FailureSet {
  // One more than an expectations file may list, so that "too many" can be told from "all".
  static constexpr std::size_t kept_examples = most_unexplained + 1;
  static constexpr std::size_t most_characters = 5;

  std::uint64_t count = 0;
  std::vector<Failure> shortest;  // at most kept_examples, the shortest first
  std::set<std::pair<Operation, std::string>> groups;
  std::set<char32_t> characters;   // of inputs that are one character; the least most_characters
  std::set<std::size_t> offsets;   // of inputs placed among ASCII: where
  std::set<std::string_view> ids;  // of failures that have only the name of a harm: more exact ones
  // A surrogate took well-formed text behind it for its other half, so that the text is gone.
  bool has_pairs_with_text = false;

  void add(const harnesses::Question& question, const harnesses::Outcome& outcome,
           const std::optional<harnesses::Answer>& uncut = std::nullopt);
  void add(const Failure& failure) { add(failure.question, failure.outcome, failure.uncut); }
  void merge(const FailureSet& other);

  // Adds the count, groups, ids and harm of others, but none of their examples, characters or
  // offsets.
  void count_more(const FailureSet& others);

 private:
  void keep(const harnesses::Question& question, const harnesses::Outcome& outcome,
            const std::optional<harnesses::Answer>& uncut);
  void note_character(const harnesses::Request& request);
  void drop_characters();
};

}  // namespace utf8spec::reports
