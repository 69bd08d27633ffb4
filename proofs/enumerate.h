#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "proofs/table.h"
#include "reference/codec.h"
#include "reference/decode.h"
#include "reference/octets.h"

/// \file
/// Asks the compiled step function of a codec in every state for every octet. A state is the octets
/// that wait: they begin a character that more octets could complete. The step function carries
/// nothing else from one octet to the next, because it is called with all octets that wait.
namespace utf8spec::proofs {

/// What one octet does, with the octets that wait after it.
struct Reading {
  reference::Kind kind;
  std::uint8_t length;
  Octets waiting;
};

/// Puts `octet` behind the octets that wait, and takes away all characters that are certain.
template <reference::IsCodec Codec>
Reading read(const Codec& codec, Octets waiting, std::uint8_t octet) {
  waiting.push_back(octet);
  OctetView rest(waiting);
  while (!rest.empty()) {
    const reference::Step step = codec.step(rest);
    if (!codec.is_settled(rest, step)) {
      return {reference::Kind::truncated, 0, Octets(rest.begin(), rest.end())};
    }
    if (!step.well_formed()) return {step.kind, step.length, {}};
    rest = rest.subspan(step.length);
  }
  return {reference::Kind::well_formed, 0, {}};
}

/// All states that the codec reaches, with all their entries, in the order of their lengths and
/// then of their octets.
template <reference::IsCodec Codec>
Table enumerate(const Codec& codec) {
  std::map<Octets, std::uint32_t> numbers{{Octets{}, 0}};
  std::vector<Octets> states{Octets{}};
  Table table;
  for (std::size_t number = 0; number < states.size(); ++number) {
    const Octets waiting = states[number];
    State& state = table.emplace_back();
    state.may_end = reference::is_well_formed(codec, waiting);
    for (std::size_t value = 0; value < state.entries.size(); ++value) {
      Reading reading = read(codec, waiting, static_cast<std::uint8_t>(value));
      const auto next = static_cast<std::uint32_t>(states.size());
      const auto [known, is_new] = numbers.try_emplace(std::move(reading.waiting), next);
      if (is_new) states.push_back(known->first);
      state.entries[value] = {reading.kind, reading.length, known->second};
    }
  }
  return table;
}

}  // namespace utf8spec::proofs
