#include "proofs/table.h"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace utf8spec::proofs {
namespace {

// The class of each state of a table, numbered in the order of the first states.
using Classes = std::vector<std::uint32_t>;

// Writes the state with the classes of the states that it leads to.
State with_classes(const State& state, const Classes& classes) {
  State written = state;
  for (Entry& entry : written.entries) entry.after = classes[entry.after];
  return written;
}

struct Less {
  bool operator()(const State& one, const State& other) const {
    if (one.may_end != other.may_end) return other.may_end;
    return one.entries < other.entries;
  }
};

// Two states stay together if all their entries lead to the same classes.
Classes divided(const Table& table, const Classes& classes) {
  std::map<State, std::uint32_t, Less> numbers;
  Classes finer;
  for (const State& state : table) {
    const auto next = static_cast<std::uint32_t>(numbers.size());
    finer.push_back(numbers.try_emplace(with_classes(state, classes), next).first->second);
  }
  return finer;
}

std::uint32_t count_of(const Classes& classes) { return *std::ranges::max_element(classes) + 1; }

}  // namespace

std::vector<EntryRange> ranges_of(const State& state) {
  std::vector<EntryRange> ranges;
  for (std::size_t value = 0; value < state.entries.size(); ++value) {
    const auto octet = static_cast<std::uint8_t>(value);
    const bool goes_on = !ranges.empty() && ranges.back().entry == state.entries[value];
    if (!goes_on) ranges.push_back({{octet, octet}, state.entries[value]});
    ranges.back().octets.last = octet;
  }
  return ranges;
}

// Moore's algorithm: a round divides a class only if an octet tells its states apart. It ends when
// a round divides nothing.
Table merged(const Table& table) {
  Classes classes(table.size(), 0);
  for (std::uint32_t count = 0; count != count_of(classes);) {
    count = count_of(classes);
    classes = divided(table, classes);
  }
  Table least;
  for (std::size_t number = 0; number < table.size(); ++number) {
    if (classes[number] == least.size()) least.push_back(with_classes(table[number], classes));
  }
  return least;
}

Table with_state_for_each_range(const Table& table) {
  constexpr std::size_t most = 1000;
  Table wide{table[0]};
  for (std::size_t number = 0; number < wide.size(); ++number) {
    for (const auto& [octets, entry] : ranges_of(State(wide[number]))) {
      if (entry.kind != reference::Kind::truncated) continue;
      if (wide.size() == most) throw std::length_error("the paths of the table do not end");
      Entry own = entry;
      own.after = static_cast<std::uint32_t>(wide.size());
      auto* const entries = wide[number].entries.data();
      std::fill(entries + octets.first, entries + octets.last + 1, own);
      wide.push_back(State(table[entry.after]));
    }
  }
  return wide;
}

}  // namespace utf8spec::proofs
