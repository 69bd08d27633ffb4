#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "reference/octet_classes.h"
#include "vectors/machines/machine.h"

// Makes a table from a step function. A state can be any value: it is found by following octets, so
// nobody has to list the states.
namespace utf8spec::vectors {

// The result of one octet in a state: the state after it, and the output.
template <typename State>
struct Stepped {
  State after;
  std::uint32_t output;
};

// Each octet is a class of its own. Machines that give values need this, since every octet of a
// continuation means another value.
inline constexpr reference::OctetClasses each_octet_alone = [] {
  reference::OctetClasses classes;
  for (unsigned value = 0; value < Machine::octet_count; ++value) {
    const auto octet = static_cast<std::uint8_t>(value);
    classes = classes.with({octet, octet});
  }
  return classes;
}();

// The machine of all states that `step(state, octet)` reaches from a new `State`. States are
// numbered in the order in which they are found.
//
// `step` is called with the first octet of each class only; the other octets of the class do the
// same. `State` needs an order, by which equal states are recognised.
template <typename State, typename Step>
Machine explore(const Step& step, const reference::OctetClasses& classes = each_octet_alone) {
  std::map<State, std::uint32_t> numbers{{State{}, 0}};
  std::vector<State> states{State{}};
  std::vector<Transition> transitions;
  for (std::size_t number = 0; number < states.size(); ++number) {
    for (std::size_t value = 0; value < Machine::octet_count; ++value) {
      const auto octet = static_cast<std::uint8_t>(value);
      if (!classes.is_start(octet)) {
        const Transition same = transitions.back();
        transitions.push_back(same);
        continue;
      }
      const Stepped<State> stepped = step(states[number], octet);
      const auto next = static_cast<std::uint32_t>(states.size());
      const auto [known, is_new] = numbers.try_emplace(stepped.after, next);
      if (is_new) states.push_back(stepped.after);
      transitions.push_back({known->second, stepped.output});
    }
  }
  return Machine(std::move(transitions));
}

}  // namespace utf8spec::vectors
