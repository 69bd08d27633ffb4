#include "reports/run/probes.h"

#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/judge/find_marks.h"
#include "harnesses/judge/inputs_to_mark.h"

namespace utf8spec::reports {

std::vector<harnesses::Outcome> ask_probes(harnesses::Decoder& decoder,
                                           const std::vector<harnesses::Request>& probes) {
  std::vector<harnesses::Question> questions(probes.size());
  for (std::size_t place = 0; place < probes.size(); ++place) {
    questions[place].request = probes[place];
  }
  return outcomes_of(decoder, questions);
}

// Inputs that end inside a unit are not for decoders of whole units.
void expect_marks(harnesses::Decoder& decoder, Operation operation, harnesses::Judge& judge) {
  const reference::Encoding encoding = decoder.introduction().encoding;
  const std::size_t piece = octets_of(decoder.introduction().grain, encoding);
  std::vector<harnesses::Request> probes;
  for (const harnesses::InputsAlike& alike : harnesses::inputs_to_mark(encoding)) {
    for (const Octets& input : alike) {
      if (input.size() % piece != 0) continue;
      probes.push_back({operation, input, {}, {}, encoding});
    }
  }
  const std::vector<harnesses::Outcome> outcomes = ask_probes(decoder, probes);
  std::vector<harnesses::MarkedInput> all;
  for (std::size_t place = 0; place < outcomes.size(); ++place) {
    all.push_back({probes[place].octets, outcomes[place].answer.scalars});
  }
  judge.expect_marks(operation, find_marks(encoding, all));
}

}  // namespace utf8spec::reports
