#include "reports/run/marks.h"

#include <utility>
#include <vector>

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Question;

// What an operation that replaces puts for octets that are ill-formed alone.
harnesses::MarksByOctet ask_for_marks(harnesses::Decoder& decoder, Operation operation) {
  std::vector<Question> probes;
  for (const std::uint8_t octet : harnesses::octets_to_mark) {
    Question probe;
    probe.request.operation = operation;
    probe.request.octets = {octet};
    probes.push_back(std::move(probe));
  }
  harnesses::MarksByOctet outputs;
  std::size_t asked = 0;
  decoder.ask(
      [&](Question& question) {
        if (asked == probes.size()) return false;
        question = probes[asked++];
        return true;
      },
      [&](const Question& question, const Outcome& outcome) {
        outputs[question.request.octets[0]] = outcome.answer.scalars;
      });
  return outputs;
}

}  // namespace

void expect_marks(harnesses::Decoder& decoder, Operation operation, harnesses::Judge& judge) {
  judge.expect_marks(operation, ask_for_marks(decoder, operation));
}

}  // namespace utf8spec::reports
