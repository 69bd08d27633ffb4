#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/judge/judge.h"
#include "reference/octets.h"

namespace utf8spec::harnesses {

// One thing that a decoder does wrong: a symptom at an element. Where the two do not say what comes
// out, the fault holds for these octets and this output alone, so that it never explains another.
struct Fault {
  Finding finding;  // never ambiguous
  Octets unit = {};
  std::u32string output = {};
  friend auto operator<=>(const Fault&, const Fault&) = default;
};

// Whether a symptom leaves open what comes out.
constexpr bool needs_output(Symptom symptom) {
  return symptom == Symptom::wrong_value || symptom == Symptom::other_characters ||
         symptom == Symptom::invents;
}

// The faults that an operation has shown.
class Faults {
 public:
  // A text that came out for so many octets, and its finding.
  struct Output {
    std::size_t octets;
    Finding finding;
    std::u32string text;
    friend auto operator<=>(const Output&, const Output&) = default;
  };

  // Those that come to others, which must outlive them.
  static Faults beside(const Faults& others) {
    Faults faults;
    faults.others_ = &others;
    return faults;
  }

  void add(const Fault& fault);

  bool has(Symptom symptom, Element element) const;
  // Whether anything goes wrong at an element.
  bool touch(Element element) const;

  // What was seen to come out for exactly the octets with which `rest` starts, of any length.
  std::vector<Output> outputs_at(OctetView rest) const;
  // What was seen to come out behind an element, where nothing should.
  std::vector<std::u32string_view> invented_after(Element element) const;

 private:
  const Faults* others_ = nullptr;
  std::set<Finding> shown_;
  std::set<Element> touched_;
  std::map<Octets, std::set<Output>> outputs_;  // by their octets
  std::size_t longest_unit_ = 0;
  std::map<Element, std::set<std::u32string>> invented_;
};

}  // namespace utf8spec::harnesses
