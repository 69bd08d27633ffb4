#include "harnesses/learn/model.h"

#include <algorithm>
#include <set>
#include <utility>

namespace utf8spec::harnesses::learn {
namespace {

// A pair of states, one of each model. The search goes through the pairs in breadth, so the first
// difference is a shortest one.
struct Pair {
  std::uint32_t one, other;
  std::size_t before;  // the place of the pair from which it was reached
  std::uint8_t octet;  // that led here
};

// The octets on the way from the first pair to the one at `place`.
Octets word_that_reaches(const std::vector<Pair>& pairs, std::size_t place) {
  Octets word;
  for (; place != 0; place = pairs[place].before) word.push_back(pairs[place].octet);
  std::ranges::reverse(word);
  return word;
}

ModelDifference difference_on(const LearnedModel& one, const LearnedModel& other, Octets word) {
  Trace first = one.trace_of(word);
  Trace second = other.trace_of(word);
  return {std::move(word), std::move(first), std::move(second)};
}

}  // namespace

std::uint32_t LearnedModel::state_after(OctetView word, std::uint32_t from) const {
  for (const std::uint8_t octet : word) from = machine.at(from, octet).next;
  return from;
}

Trace LearnedModel::trace_of(OctetView word) const {
  // The last effect of a verdict is the whole trace: models are asked millions of words.
  if (view == View::verdict && !word.empty()) {
    const std::uint32_t before_last = state_after(word.first(word.size() - 1));
    return effects[machine.at(before_last, word.back()).output];
  }
  Trace trace = start;
  std::uint32_t state = 0;
  for (const std::uint8_t octet : word) {
    const vectors::Transition& transition = machine.at(state, octet);
    trace = apply(view, std::move(trace), effects[transition.output]);
    state = transition.next;
  }
  return trace;
}

std::optional<ModelDifference> shortest_difference(const LearnedModel& one,
                                                   const LearnedModel& other) {
  if (one.start != other.start) return ModelDifference{{}, one.start, other.start};
  std::vector<Pair> pairs{{0, 0, 0, 0}};
  std::set<std::pair<std::uint32_t, std::uint32_t>> seen{{0, 0}};
  for (std::size_t place = 0; place < pairs.size(); ++place) {
    for (std::size_t octet = 0; octet < vectors::Machine::octet_count; ++octet) {
      const auto& first = one.machine.at(pairs[place].one, static_cast<std::uint8_t>(octet));
      const auto& second = other.machine.at(pairs[place].other, static_cast<std::uint8_t>(octet));
      if (one.effects[first.output] != other.effects[second.output]) {
        Octets word = word_that_reaches(pairs, place);
        word.push_back(static_cast<std::uint8_t>(octet));
        return difference_on(one, other, std::move(word));
      }
      if (!seen.emplace(first.next, second.next).second) continue;
      pairs.push_back({first.next, second.next, place, static_cast<std::uint8_t>(octet)});
    }
  }
  return std::nullopt;
}

}  // namespace utf8spec::harnesses::learn
