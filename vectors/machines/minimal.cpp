#include "vectors/machines/minimal.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <unordered_map>

namespace utf8spec::vectors {
namespace {

constexpr auto as_octet = [](std::size_t value) { return static_cast<std::uint8_t>(value); };

using Classes = std::vector<std::uint32_t>;

// The octets that matter: those that do anything else than the octet before them, in any state. A
// machine of UTF-32 has a dozen.
std::vector<std::uint8_t> telling_octets(const Machine& machine) {
  std::vector<std::uint8_t> octets{0};
  for (std::size_t octet = 1; octet < Machine::octet_count; ++octet) {
    for (std::uint32_t state = 0; state < machine.states(); ++state) {
      if (machine.at(state, as_octet(octet)) == machine.at(state, as_octet(octet - 1))) continue;
      octets.push_back(as_octet(octet));
      break;
    }
  }
  return octets;
}

// One round of refinement. Two states of a class stay together if they give the same outputs on
// every octet and lead to states that were together. Equal rows of the table have equal hashes, so
// a state is compared with few others.
class Round {
 public:
  Round(const Machine& machine, const std::vector<std::uint8_t>& octets, const Classes& before)
      : machine_(machine), octets_(octets), before_(before) {}

  // Classes are numbered in the order of their first states.
  Classes classes() const {
    const auto hash = [&](std::uint32_t state) { return hash_of(state); };
    const auto same = [&](std::uint32_t one, std::uint32_t other) { return are_same(one, other); };
    std::unordered_map<std::uint32_t, std::uint32_t, decltype(hash), decltype(same)> numbers(
        machine_.states(), hash, same);
    Classes classes;
    for (std::uint32_t state = 0; state < machine_.states(); ++state) {
      const auto next = static_cast<std::uint32_t>(numbers.size());
      classes.push_back(numbers.try_emplace(state, next).first->second);
    }
    return classes;
  }

 private:
  std::size_t hash_of(std::uint32_t state) const {
    std::uint64_t hash = before_[state];
    for (const std::uint8_t octet : octets_) {
      const Transition& taken = machine_.at(state, octet);
      const std::uint64_t value = std::uint64_t{taken.output} << 32 | before_[taken.next];
      hash = (std::rotl(hash, 5) ^ value) * 0x9E3779B97F4A7C15;
    }
    return hash ^ hash >> 32;
  }

  bool are_same(std::uint32_t one, std::uint32_t other) const {
    return before_[one] == before_[other] && std::ranges::all_of(octets_, [&](std::uint8_t octet) {
             const Transition& left = machine_.at(one, octet);
             const Transition& right = machine_.at(other, octet);
             return left.output == right.output && before_[left.next] == before_[right.next];
           });
  }

  const Machine& machine_;
  const std::vector<std::uint8_t>& octets_;
  const Classes& before_;
};

std::size_t count(const Classes& classes) {
  return classes.empty() ? 0 : *std::max_element(classes.begin(), classes.end()) + 1u;
}

// The reachable states, in the order in which words reach them: a breadth-first search.
std::vector<std::uint32_t> states_in_order(const Machine& machine) {
  std::vector<bool> known(machine.states());
  std::vector<std::uint32_t> states{0};
  known[0] = true;
  for (std::size_t place = 0; place < states.size(); ++place) {
    for (std::size_t octet = 0; octet < Machine::octet_count; ++octet) {
      const std::uint32_t next = machine.at(states[place], as_octet(octet)).next;
      if (known[next]) continue;
      known[next] = true;
      states.push_back(next);
    }
  }
  return states;
}

}  // namespace

// A round only splits classes. When their number stays the same, no further round would change
// them.
std::vector<std::uint32_t> equivalence_classes(const Machine& machine) {
  const std::vector<std::uint8_t> octets = telling_octets(machine);
  Classes classes(machine.states());
  for (std::size_t before = 0; count(classes) != before;) {
    before = count(classes);
    classes = Round(machine, octets, classes).classes();
  }
  return classes;
}

std::vector<bool> reachable_states(const Machine& machine) {
  std::vector<bool> reachable(machine.states());
  for (const std::uint32_t state : states_in_order(machine)) reachable[state] = true;
  return reachable;
}

bool is_minimal(const Machine& machine) {
  return states_in_order(machine).size() == machine.states() &&
         count(equivalence_classes(machine)) == machine.states();
}

// The first state of a class in this order stands for the class, which makes the numbers canonical.
Machine minimal(const Machine& machine) {
  const Classes classes = equivalence_classes(machine);
  std::vector<std::optional<std::uint32_t>> number_of_class(count(classes));
  std::vector<std::uint32_t> representatives;
  for (const std::uint32_t state : states_in_order(machine)) {
    auto& number = number_of_class[classes[state]];
    if (number) continue;
    number = static_cast<std::uint32_t>(representatives.size());
    representatives.push_back(state);
  }
  Machine least(representatives.size());
  for (std::uint32_t state = 0; state < representatives.size(); ++state) {
    for (std::size_t octet = 0; octet < Machine::octet_count; ++octet) {
      const Transition old = machine.at(representatives[state], as_octet(octet));
      least.set(state, as_octet(octet), {*number_of_class[classes[old.next]], old.output});
    }
  }
  return least;
}

}  // namespace utf8spec::vectors
