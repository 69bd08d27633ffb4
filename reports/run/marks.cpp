#include "reports/run/marks.h"

#include <utility>
#include <vector>

#include "reference/any_codec.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Question;

// What is ill-formed alone: the octet, or, where a unit has several, a low surrogate that holds it.
Octets ill_formed_alone(reference::Encoding encoding, std::uint8_t octet) {
  if (row_of(encoding).unit == 1) return {octet};
  const char32_t surrogate = reference::first_low_surrogate + octet;
  return encode_all(reference::codec_of(encoding), {&surrogate, 1});
}

// What an operation that replaces puts for octets that are ill-formed alone.
harnesses::MarksByOctet ask_for_marks(harnesses::Decoder& decoder, Operation operation) {
  std::vector<Question> probes;
  for (const std::uint8_t octet : harnesses::octets_to_mark) {
    Question probe;
    probe.request.operation = operation;
    probe.request.encoding = decoder.introduction().encoding;
    probe.request.octets = ill_formed_alone(probe.request.encoding, octet);
    probes.push_back(std::move(probe));
  }
  harnesses::MarksByOctet outputs;
  std::size_t asked = 0;
  std::size_t answered = 0;
  decoder.ask(
      [&](Question& question) {
        if (asked == probes.size()) return false;
        question = probes[asked++];
        return true;
      },
      [&](const Question&, const Outcome& outcome) {
        outputs[harnesses::octets_to_mark[answered++]] = outcome.answer.scalars;
      });
  return outputs;
}

}  // namespace

void expect_marks(harnesses::Decoder& decoder, Operation operation, harnesses::Judge& judge) {
  judge.expect_marks(operation, ask_for_marks(decoder, operation));
}

}  // namespace utf8spec::reports
