#include <map>
#include <tuple>

#include "harnesses/learn/translation/common_beginning.h"
#include "harnesses/learn/translation/transducer.h"

namespace utf8spec::harnesses::learn {
namespace {

// By state: the beginning that all its translations have in common; none if all are refused.
using Beginnings = std::vector<std::optional<Trace>>;

std::optional<Trace> beginning_of(const Transducer::State& state, const Beginnings& beginnings) {
  CommonBeginning common;
  if (!state.end.refusal) common.add(state.end.word);
  for (const Transducer::Arc& arc : state.arcs) {
    if (common.is_empty()) break;
    if (const auto& next = beginnings[arc.next]) common.add(arc.word + *next);
  }
  return common.get();
}

// A state's beginning only gets shorter once it has one, so the loop ends.
Beginnings beginnings_of(const Transducer& machine) {
  Beginnings beginnings(machine.states.size());
  bool is_changed = true;
  while (is_changed) {
    is_changed = false;
    for (std::size_t state = 0; state < beginnings.size(); ++state) {
      auto beginning = beginning_of(machine.states[state], beginnings);
      is_changed = is_changed || beginning != beginnings[state];
      beginnings[state] = std::move(beginning);
    }
  }
  return beginnings;
}

// Every letter moves towards the start as far as it is certain. Nothing comes out where all that
// follows is refused.
Transducer onward(Transducer machine) {
  const Beginnings beginnings = beginnings_of(machine);
  machine.start += beginnings[0].value_or(Trace());
  for (std::size_t number = 0; number < beginnings.size(); ++number) {
    Transducer::State& state = machine.states[number];
    const std::size_t moved = beginnings[number].value_or(Trace()).size();
    if (!state.end.refusal) state.end.word.erase(0, moved);
    for (Transducer::Arc& arc : state.arcs) {
      const auto& next = beginnings[arc.next];
      arc.word = next ? (arc.word + *next).substr(moved) : Trace();
    }
  }
  return machine;
}

// By state: the number of its class. States of one class translate alike (Moore's refinement).
using Classes = std::vector<std::uint32_t>;

Classes refined(const Transducer& machine, const Classes& classes) {
  using Arcs = std::vector<std::pair<std::uint32_t, Trace>>;
  std::map<std::tuple<std::optional<char>, Trace, Arcs>, std::uint32_t> numbers;
  Classes finer;
  for (const Transducer::State& state : machine.states) {
    Arcs arcs;
    for (const Transducer::Arc& arc : state.arcs) arcs.emplace_back(classes[arc.next], arc.word);
    const auto number = static_cast<std::uint32_t>(numbers.size());
    finer.push_back(
        numbers.try_emplace({state.end.refusal, state.end.word, std::move(arcs)}, number)
            .first->second);
  }
  return finer;
}

Classes classes_of(const Transducer& machine) {
  Classes classes(machine.states.size());
  while (true) {
    Classes finer = refined(machine, classes);
    if (finer == classes) return classes;
    classes = std::move(finer);
  }
}

// One state for each class that words reach, in the order in which they reach it.
Transducer in_order(const Transducer& machine, const Classes& classes) {
  std::map<std::uint32_t, std::uint32_t> numbers{{classes[0], 0}};
  std::vector<std::uint32_t> reached{0};
  Transducer ordered{machine.start, {}};
  for (std::size_t place = 0; place < reached.size(); ++place) {
    Transducer::State state = machine.states[reached[place]];
    for (Transducer::Arc& arc : state.arcs) {
      const auto number = static_cast<std::uint32_t>(numbers.size());
      const auto [known, is_new] = numbers.try_emplace(classes[arc.next], number);
      if (is_new) reached.push_back(arc.next);
      arc.next = known->second;
    }
    ordered.states.push_back(std::move(state));
  }
  return ordered;
}

}  // namespace

Transducer canonical(const Transducer& machine) {
  const Transducer early = onward(machine);
  return in_order(early, classes_of(early));
}

}  // namespace utf8spec::harnesses::learn
