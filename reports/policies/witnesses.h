// Answers that show how a decoder makes a choice. A report names a choice in one word; if the
// decoder makes it in two ways, or not as required, the report shows answers that say so.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/question.h"

namespace utf8spec::reports {

// A question with the answer to it.
struct Witness {
  harnesses::Question question;
  harnesses::Answer answer;
};

// Whether `question` is shorter than that of `other`, or as long and earlier. The shortest inputs
// make the best examples.
bool is_less(const harnesses::Question& question, const Witness& other);

// Ways to make a choice, one bit each, in an order that the caller knows.
using WaySet = std::uint32_t;

template <std::size_t ways>
constexpr WaySet way_set(const std::array<bool, ways>& agrees) {
  static_assert(ways <= 32);
  WaySet set = 0;
  for (std::size_t way = 0; way < ways; ++way) set |= WaySet{agrees[way]} << way;
  return set;
}

// The least answers for each set of ways that an answer can fit, and how many answers there were.
// Memory is bounded, whatever a decoder answers.
class Witnesses {
 public:
  struct Shown {
    std::uint64_t count = 0;
    std::vector<Witness> least;  // two for the empty set, otherwise one
  };

  // Adds an answer that fits `ways` and no other way.
  void see(WaySet ways, const harnesses::Question& question, const harnesses::Answer& answer);
  Witnesses& operator+=(const Witnesses& other);

  const std::map<WaySet, Shown>& all() const { return all_; }
  // The least answer that none of these ways fits; null if there is none.
  const Witness* least_unlike(WaySet ways) const;
  // The same witnesses, with each set of ways changed by `to`.
  template <typename To>
  Witnesses mapped(const To& to) const {
    Witnesses mapped;
    for (const auto& [ways, shown] : all_) mapped.add(to(ways), shown);
    return mapped;
  }

 private:
  void add(WaySet ways, const Shown& shown);

  std::map<WaySet, Shown> all_;
};

// Two answers that no way fits both: the shortest such pair. If there is no such pair, as few
// answers as show that no way fits all of them. Empty if one way fits all.
std::vector<Witness> contradiction_in(const Witnesses& witnesses);

// The same with one answer of each. Empty if every two answers share a way.
std::vector<Witness> contradiction_between(const Witnesses& one, const Witnesses& other);

}  // namespace utf8spec::reports
