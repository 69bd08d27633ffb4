#include "reports/run/marks.h"

#include <utility>
#include <vector>

namespace utf8spec::reports {
namespace {

using harnesses::Operation;
using harnesses::Outcome;
using harnesses::Question;

// What an operation that replaces puts for octets that have nothing in common.
harnesses::MarksByOctet ask_for_marks(harnesses::Decoder& decoder, Operation operation) {
  std::vector<Question> probes;
  for (const std::uint8_t octet : Octets{0x80, 0xC1, 0xFE}) {
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
  const auto outputs = ask_for_marks(decoder, operation);
  if (const auto substitute = harnesses::find_substitute(outputs)) {
    judge.expect_substitute(operation, *substitute);
  }
  if (auto escape = harnesses::find_escape(outputs)) {
    judge.expect_escape(operation, *std::move(escape));
  }
}

}  // namespace utf8spec::reports
