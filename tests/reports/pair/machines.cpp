#include "tests/reports/pair/machines.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::learn;

MachineRow row_of(const std::string& name, Operation operation) {
  LearntTranslation learnt;
  learnt.decoder = name;
  learnt.version = "1";
  learnt.operation = operation;
  Transducer::State state;
  for (std::size_t octet = 0; octet < state.arcs.size(); ++octet) {
    state.arcs[octet] = {0, Trace(1, learnt.characters.letter_of(static_cast<char32_t>(octet)))};
  }
  learnt.machine.states = {state};
  return {name, learnt};
}

}  // namespace

MachineRow row_without_slash(const std::string& name) { return row_of(name, Operation::decode); }

MachineRow row_with_slash(const std::string& name) {
  MachineRow row = row_without_slash(name);
  row.learnt.machine.states[0].arcs[0xFF].word = row.learnt.characters.letter_of(U'/');
  return row;
}

MachineRow row_of_validator(const std::string& name) { return row_of(name, Operation::validate); }

}  // namespace utf8spec::reports
