#include "reports/learn/machine_file.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "reports/learn/study_words.h"
#include "reports/render/json_text.h"
#include "vectors/hex.h"
#include "vectors/sha256.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::learn;
using MachineJson = nlohmann::ordered_json;

// Octets that do the same, as one entry.
MachineJson arcs_of(const Transducer::State& state, const CharacterSet& characters) {
  MachineJson out = MachineJson::array();
  for (std::size_t first = 0; first < state.arcs.size();) {
    std::size_t last = first;
    while (last + 1 < state.arcs.size() && state.arcs[last + 1] == state.arcs[first]) ++last;
    const OctetRange range{static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(last)};
    MachineJson arc{{"octets", range_words(range)}, {"next", state.arcs[first].next}};
    if (!state.arcs[first].word.empty()) {
      arc["output"] = translation_words(state.arcs[first].word, characters);
    }
    out.push_back(std::move(arc));
    first = last + 1;
  }
  return out;
}

MachineJson state_json(const Transducer::State& state, const CharacterSet& characters) {
  MachineJson out;
  if (state.end.refusal) {
    out["refuses"] = refusal_words(*state.end.refusal);
  } else {
    out["end"] = translation_words(state.end.word, characters);
  }
  out["transitions"] = arcs_of(state, characters);
  return out;
}

MachineJson machine_json(const LearntTranslation& learnt) {
  MachineJson characters = MachineJson::array();
  for (const char32_t value : learnt.characters.values()) {
    characters.push_back(vectors::to_hex(value));
  }
  MachineJson states = MachineJson::array();
  for (const Transducer::State& state : learnt.machine.states) {
    states.push_back(state_json(state, learnt.characters));
  }
  return {{"characters", std::move(characters)},
          {"start", translation_words(learnt.machine.start, learnt.characters)},
          {"states", std::move(states)}};
}

}  // namespace

std::string machine_member(const LearntTranslation& learnt) { return machine_json(learnt).dump(); }

std::string sum_of(const LearntTranslation& learnt) {
  return vectors::sha256_hex(machine_member(learnt));
}

std::string write_machine(const LearntTranslation& learnt) {
  const MachineJson out{
      {"format", machine_format},
      {"decoder", {{"name", json_text(learnt.decoder)}, {"version", json_text(learnt.version)}}},
      {"encoding", name(learnt.encoding)},
      {"operation", name(learnt.operation)},
      {"hypotheses",
       {{"deterministic", true},
        {"mostStates", learnt.machine.states.size() + learnt.extra_states}}},
      {"evidence",
       {{"requests", learnt.requests},
        {"extraStates", learnt.extra_states},
        {"suiteWords", learnt.suite_words},
        {"samples", learnt.samples},
        {"characterTexts", learnt.texts}}},
      {"sha256", sum_of(learnt)},
      {"machine", machine_json(learnt)}};
  constexpr int indent = 1;
  return out.dump(indent, ' ', /*ensure_ascii=*/true) + "\n";
}

}  // namespace utf8spec::reports
