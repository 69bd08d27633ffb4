#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

// Finite-state machines over octets. The right decoders are such machines, and so are the decoders
// that are learned from their answers.
namespace utf8spec::vectors {

// The effect of one octet in one state: the next state, and the output given immediately. The
// machine defines the meaning of an output. An acceptor outputs 0 if the word so far is not
// well-formed. Else it outputs 1 or, if it gives values, 1 or more.
struct Transition {
  std::uint32_t next = 0;
  std::uint32_t output = 0;
  friend constexpr bool operator==(const Transition&, const Transition&) = default;
};

// For acceptors: whether a word whose last output is `output` is well-formed.
constexpr bool accepts(std::uint32_t output) { return output > 0; }

// A deterministic, complete machine over octets with an output on every transition (a Mealy
// machine). State 0 is the initial one. The empty word has no output: acceptors accept it.
//
// It is a plain table of 256 transitions for each state. The largest machine here has 17,653
// states, so the table stays below 40 MB.
class Machine {
 public:
  // `states` is at least 1. Every transition leads to state 0 with output 0 until it is set.
  explicit Machine(std::size_t states) : transitions_(states * octet_count) {}

  // `transitions` are 256 for each state, in order, for at least one state.
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
