#include "reports/diagnosis/swallowed_text.h"

#include <algorithm>

#include "harnesses/judge/reading.h"

namespace utf8spec::reports {

using harnesses::Faults;
using harnesses::Finding;
using harnesses::Symptom;

bool swallows_the_end(const Failure& failure, const Finding& finding) {
  if (finding.symptom != Symptom::swallows) return false;
  const harnesses::Request& request = failure.question.request;
  harnesses::Reading reading;
  reading.read(request.octets, request.encoding);
  const harnesses::Token& last = reading.tokens().back();
  const std::u32string& output = failure.outcome.answer.scalars;
  return !is_run(last) && (output.empty() || output.back() != last.scalar);
}

bool swallows_an_open_amount(const Failure& failure, const Finding& finding, const Faults& faults) {
  if (finding.symptom != Symptom::swallows) return false;
  const harnesses::Request& request = failure.question.request;
  harnesses::Reading reading;
  reading.read(request.octets, request.encoding);
  const auto run = std::ranges::find_if(reading.tokens(), harnesses::is_run);
  const harnesses::TextBehind text(reading.codec(), request.octets, run->offset,
                                   run->offset + run->length);
  return std::ranges::any_of(text.parts(), [&](const harnesses::IllFormedPart& part) {
    const Finding swallows{Symptom::swallows, part.element};
    return !faults.contradict({swallows, {}, {}, {.announced = part.announced}});
  });
}

}  // namespace utf8spec::reports
