// How much an answer tells about text that is gone with ill-formed octets.

#pragma once

#include <algorithm>

#include "harnesses/judge/reading.h"
#include "reports/diagnosis/failure.h"
#include "reports/diagnosis/faults/faults.h"

namespace utf8spec::reports {

// Whether the end of the input is gone with ill-formed octets. How much more would have gone is not
// known then.
inline bool swallows_the_end(const Failure& failure, const harnesses::Finding& finding) {
  if (finding.symptom != harnesses::Symptom::swallows) return false;
  const harnesses::Request& request = failure.question.request;
  harnesses::Reading reading;
  reading.read(request.octets, request.encoding);
  const harnesses::Token& last = reading.tokens().back();
  const std::u32string& output = failure.outcome.answer.scalars;
  return !is_run(last) && (output.empty() || output.back() != last.scalar);
}

// Whether the decoder swallows text behind a part of which no short input showed how much goes with
// it. Then nobody can say that another place changes the amount.
inline bool swallows_an_open_amount(const Failure& failure, const harnesses::Finding& finding,
                                    const Faults& faults) {
  if (finding.symptom != harnesses::Symptom::swallows) return false;
  const harnesses::Request& request = failure.question.request;
  harnesses::Reading reading;
  reading.read(request.octets, request.encoding);
  const auto run = std::ranges::find_if(reading.tokens(), harnesses::is_run);
  const TextBehind text(reading.codec(), request.octets, run->offset, run->offset + run->length);
  return std::ranges::any_of(text.parts(), [&](const IllFormedPart& part) {
    const harnesses::Finding swallows{harnesses::Symptom::swallows, part.element};
    return !faults.contradict({swallows, {}, {}, {.announced = part.announced}});
  });
}

}  // namespace utf8spec::reports
