#pragma once

#include <bitset>
#include <compare>
#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/judge/finding.h"
#include "reference/closed_set.h"
#include "reference/octets.h"
#include "reports/diagnosis/faults/swallowing.h"

namespace utf8spec::reports {

// One thing that a decoder does wrong: a symptom at an element. If these two do not say what comes
// out, `unit` and `output` do. Then the fault holds for these octets and this output alone, so that
// it cannot explain other answers. `swallowing` says how much text goes with ill-formed octets.
struct Fault {
  harnesses::Finding finding;  // never ambiguous
  Octets unit = {};
  std::u32string output = {};
  Swallowing swallowing = {};
  friend auto operator<=>(const Fault&, const Fault&) = default;
};

// True if a symptom does not say what comes out.
constexpr bool needs_output(harnesses::Symptom symptom) {
  return row_of(symptom).output == harnesses::SymptomOutput::unsaid;
}

// The faults that an operation has shown. The judge's account asks it at every element, so look-ups
// must be fast.
class Faults {
 public:
  // A text that came out for this many octets, and its finding.
  struct Output {
    std::size_t octets;
    harnesses::Finding finding;
    std::u32string text;
    friend auto operator<=>(const Output&, const Output&) = default;
  };

  // An empty set on top of `others`, which it includes without a copy. `others` must outlive it.
  static Faults beside(const Faults& others) {
    Faults faults;
    faults.others_ = &others;
    return faults;
  }

  void add(const Fault& fault);

  // Whether it is ambiguous does not count.
  bool has(const harnesses::Finding& finding) const;
  // True if any fault concerns this element.
  bool touch(harnesses::Element element) const;

  // All known outputs for a beginning of `rest`, of any length in octets.
  std::vector<Output> outputs_at(OctetView rest) const;
  // Whether any such beginning can start with this octet.
  bool may_give_output_at(std::uint8_t octet) const;
  // Whether any text goes with ill-formed octets.
  bool swallow() const;
  // What was seen to go with parts like this one.
  std::vector<Swallowing> swallowed_with(const IllFormedPart& part) const;
  // True if `fault` swallows behind parts that are known to take a certain amount. If the known
  // amount does not explain an answer, this is a fault of its own.
  bool contradict(const Fault& fault) const;
  // The texts that came out behind an element although nothing should, and that `output` begins
  // with.
  std::vector<std::u32string_view> invented_after(harnesses::Element element,
                                                  std::u32string_view output) const;

 private:
  static constexpr std::size_t elements = reference::values_of<harnesses::Element>.size();
  static constexpr std::size_t symptoms = reference::values_of<harnesses::Symptom>.size();

  static std::size_t index_of(const harnesses::Finding& finding) {
    return static_cast<std::size_t>(finding.symptom) * elements +
           static_cast<std::size_t>(finding.element);
  }

  const Faults* others_ = nullptr;
  std::bitset<symptoms * elements> shown_;  // by index_of
  std::bitset<elements> touched_;
  std::map<Octets, std::set<Output>> outputs_;  // by their octets
  std::bitset<256> first_octets_;               // by which these begin
  std::size_t longest_unit_ = 0;
  std::map<harnesses::Element, std::set<std::u32string, std::less<>>> invented_;
  std::map<harnesses::Element, std::set<Swallowing>> swallowed_;
};

}  // namespace utf8spec::reports
