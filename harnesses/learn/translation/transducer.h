#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "harnesses/learn/character_set.h"
#include "harnesses/learn/trace.h"
#include "reference/octets.h"
#include "vectors/machines/machine.h"

// Machines that say what a decoder reads: a word goes in, the letters of a translation (trace.h,
// View::translation) come out.
namespace utf8spec::harnesses::learn {

// What comes out if the input ends in a state: the last letters, or the letter of a refusal
// (`letter::ill_formed`, `unsupported` or `lost`). A refusal holds for the whole input. In a
// machine of offsets, well-formed input is one: it has no error that could be somewhere.
struct InputEnd {
  std::optional<char> refusal;
  Trace word;  // empty for a refusal
  friend bool operator==(const InputEnd&, const InputEnd&) = default;
};

// Whether the end says nothing about the text: the decoder does not take such input, or gave no
// answer.
inline bool says_nothing(const InputEnd& end) {
  const auto& refusal = end.refusal;
  return refusal && (*refusal == letter::unsupported || *refusal == letter::lost);
}

// The end that a whole trace is.
InputEnd end_of(Trace trace);

// A deterministic, complete machine over octets that gives letters on every transition and at the
// end of the input (a subsequential transducer). State 0 is the initial one.
struct Transducer {
  struct Arc {
    std::uint32_t next = 0;
    Trace word;
    friend bool operator==(const Arc&, const Arc&) = default;
  };
  struct State {
    InputEnd end;
    std::array<Arc, vectors::Machine::octet_count> arcs;
    friend bool operator==(const State&, const State&) = default;
  };

  Trace start;  // comes out before the first octet
  std::vector<State> states;

  const Arc& at(std::uint32_t state, std::uint8_t octet) const { return states[state].arcs[octet]; }

  // All that comes out for a word; the letter of a refusal if it is refused.
  Trace translate(OctetView word) const;

  friend bool operator==(const Transducer&, const Transducer&) = default;
};

// By state: whether some continuation is not refused.
std::vector<bool> live_states(const Transducer& machine);

// The one machine that every machine with these translations becomes: minimal, with every letter as
// early as it is certain ("onward"; Mohri, 2000), and with its states in the order in which words
// reach them, shorter words first, then those of lower octets. So machines translate alike if and
// only if their canonical machines are equal.
Transducer canonical(const Transducer& machine);

// By state: the first octets of its ranges, within which all octets have one arc. A search that
// walks two machines needs to try only the first octets of the ranges of both.
using RangeStarts = std::vector<std::bitset<vectors::Machine::octet_count>>;
RangeStarts range_starts(const Transducer& machine);

// A word that leads to each state: the shortest, and of several the first.
std::vector<Octets> access_words(const Transducer& machine);

// The same machine for a part of its set: all other characters become `letter::other`.
Transducer restricted(const Transducer& machine, const CharacterSet& from, const CharacterSet& to);

}  // namespace utf8spec::harnesses::learn
