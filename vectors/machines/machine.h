#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace utf8spec::vectors {

// What one octet does in one state: the state after it, and what is said at once. The meaning of an
// output is the machine's own: an acceptor says 0 where the word so far is not well-formed, else 1
// or, if it gives values, 1 or more.
struct Transition {
  std::uint32_t next = 0;
  std::uint32_t output = 0;
  friend constexpr bool operator==(const Transition&, const Transition&) = default;
};

// Of an acceptor: whether the word is well-formed at whose end it says `output`.
constexpr bool accepts(std::uint32_t output) { return output > 0; }

// A deterministic, complete machine over octets that gives an output with every transition (a Mealy
// machine). State 0 is the initial one. The empty word has no output: an acceptor is known to
// accept it.
class Machine {
 public:
  // `states` is at least 1. Every transition leads to state 0 with output 0 until it is set.
  explicit Machine(std::size_t states) : transitions_(states * octet_count) {}

  // `transitions` are 256 for each state, in order, and at least one state's.
  explicit Machine(std::vector<Transition> transitions) : transitions_(std::move(transitions)) {}

  std::size_t states() const { return transitions_.size() / octet_count; }

  const Transition& at(std::uint32_t state, std::uint8_t octet) const {
    return transitions_[state * octet_count + octet];
  }

  void set(std::uint32_t state, std::uint8_t octet, Transition transition) {
    transitions_[state * octet_count + octet] = transition;
  }

  friend bool operator==(const Machine&, const Machine&) = default;

  static constexpr std::size_t octet_count = 256;

 private:
  std::vector<Transition> transitions_;  // of state s on octet o: at s * 256 + o
};

}  // namespace utf8spec::vectors
