#pragma once

#include <vector>

#include "harnesses/decoder.h"

namespace utf8spec::harnesses {

// Asks a list of questions. It returns the outcomes in order, and fewer of them if the decoder is
// stopped.
inline std::vector<Outcome> outcomes_of(Decoder& decoder, const std::vector<Question>& questions) {
  std::vector<Outcome> outcomes;
  auto next = questions.begin();
  decoder.ask(
      [&](Question& question) {
        if (next == questions.end()) return false;
        question = *next++;
        return true;
      },
      [&](const Question&, const Outcome& outcome) { outcomes.push_back(outcome); });
  return outcomes;
}

}  // namespace utf8spec::harnesses
