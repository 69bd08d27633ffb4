#include "reports/run/probes.h"

namespace utf8spec::reports {

using harnesses::Outcome;
using harnesses::Question;

// `question` still holds the one before, so it is replaced as a whole.
std::vector<Outcome> ask_probes(harnesses::Decoder& decoder,
                                const std::vector<harnesses::Request>& probes) {
  std::vector<Outcome> outcomes;
  std::size_t asked = 0;
  decoder.ask(
      [&](Question& question) {
        if (asked == probes.size()) return false;
        question = {};
        question.request = probes[asked++];
        return true;
      },
      [&](const Question&, const Outcome& outcome) { outcomes.push_back(outcome); });
  return outcomes;
}

}  // namespace utf8spec::reports
