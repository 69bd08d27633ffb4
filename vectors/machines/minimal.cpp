#include "vectors/machines/minimal.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace utf8spec::vectors {
namespace {

constexpr auto as_octet = [](std::size_t value) { return static_cast<std::uint8_t>(value); };

using Classes = std::vector<std::uint32_t>;

// One round of refinement. Two states of a class stay together if they give the same outputs on
// every octet and lead to states that were together. States are sorted by their rows of the table,
// which brings equal ones together.
class Round {
 public:
  Round(const Machine& machine, const Classes& before) : machine_(machine), before_(before) {}

  // Equal rows are neighbours after sorting, so a new number begins where a row differs.
  Classes classes() const {
    std::vector<std::uint32_t> states(machine_.states());
    std::iota(states.begin(), states.end(), 0u);
    std::sort(states.begin(), states.end(),
              [&](std::uint32_t one, std::uint32_t other) { return compare(one, other) < 0; });
    Classes classes(states.size());
    std::uint32_t number = 0;
    for (std::size_t place = 0; place < states.size(); ++place) {
      if (place > 0 && compare(states[place - 1], states[place]) != 0) ++number;
      classes[states[place]] = number;
    }
    return classes;
  }

 private:
  static int order(std::uint32_t one, std::uint32_t other) {
    return one == other ? 0 : one < other ? -1 : 1;
  }

  // The order itself is arbitrary; only equality matters.
  int compare(std::uint32_t one, std::uint32_t other) const {
    int found = order(before_[one], before_[other]);
    for (std::size_t octet = 0; found == 0 && octet < Machine::octet_count; ++octet) {
      const Transition left = machine_.at(one, as_octet(octet));
      const Transition right = machine_.at(other, as_octet(octet));
      found = order(left.output, right.output);
      if (found == 0) found = order(before_[left.next], before_[right.next]);
    }
    return found;
  }

  const Machine& machine_;
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
  Classes classes(machine.states());
  for (std::size_t before = 0; count(classes) != before;) {
    before = count(classes);
    classes = Round(machine, classes).classes();
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
