#include "harnesses/learn/translation/transducer.h"

#include <algorithm>

namespace utf8spec::harnesses::learn {

InputEnd end_of(Trace trace) {
  if (is_no_answer(trace)) return {trace.front(), {}};
  return {std::nullopt, std::move(trace)};
}

Trace Transducer::translate(OctetView word) const {
  Trace trace = start;
  std::uint32_t state = 0;
  for (const std::uint8_t octet : word) {
    const Arc& arc = at(state, octet);
    trace += arc.word;
    state = arc.next;
  }
  const InputEnd& end = states[state].end;
  return end.refusal ? Trace(1, *end.refusal) : trace + end.word;
}

// From the ends backwards, until nothing changes.
std::vector<bool> live_states(const Transducer& machine) {
  std::vector<bool> live(machine.states.size());
  bool is_changed = true;
  while (is_changed) {
    is_changed = false;
    for (std::size_t state = 0; state < live.size(); ++state) {
      if (live[state]) continue;
      const Transducer::State& here = machine.states[state];
      live[state] = !here.end.refusal ||
                    std::ranges::any_of(here.arcs, [&](const auto& arc) { return live[arc.next]; });
      is_changed = is_changed || live[state];
    }
  }
  return live;
}

RangeStarts range_starts(const Transducer& machine) {
  RangeStarts starts(machine.states.size());
  for (std::size_t state = 0; state < starts.size(); ++state) {
    const auto& arcs = machine.states[state].arcs;
    for (std::size_t octet = 0; octet < arcs.size(); ++octet) {
      starts[state][octet] = octet == 0 || arcs[octet] != arcs[octet - 1];
    }
  }
  return starts;
}

std::vector<Octets> access_words(const Transducer& machine) {
  std::vector<std::optional<Octets>> words(machine.states.size());
  words[0] = Octets();
  std::vector<std::uint32_t> reached{0};
  for (std::size_t place = 0; place < reached.size(); ++place) {
    for (std::size_t octet = 0; octet < vectors::Machine::octet_count; ++octet) {
      const auto last = static_cast<std::uint8_t>(octet);
      const std::uint32_t next = machine.at(reached[place], last).next;
      if (words[next]) continue;
      words[next] = words[reached[place]];
      words[next]->push_back(last);
      reached.push_back(next);
    }
  }
  std::vector<Octets> all;
  for (const auto& word : words) all.push_back(word.value_or(Octets()));
  return all;
}

Transducer restricted(const Transducer& machine, const CharacterSet& from, const CharacterSet& to) {
  const auto restrict_word = [&](Trace& word) {
    for (char& each : word) {
      if (from.has_letter(each)) each = to.letter_of(from.value_of(each));
    }
  };
  Transducer restricted = machine;
  restrict_word(restricted.start);
  for (Transducer::State& state : restricted.states) {
    restrict_word(state.end.word);
    for (Transducer::Arc& arc : state.arcs) restrict_word(arc.word);
  }
  return canonical(restricted);
}

}  // namespace utf8spec::harnesses::learn
