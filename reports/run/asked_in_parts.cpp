#include "reports/run/asked_in_parts.h"

#include "harnesses/plan/read_as.h"
#include "reports/run/delta_book.h"

namespace utf8spec::reports {

SideRuling ruling_in_parts(harnesses::Decoder& decoder, const harnesses::Judge& judge,
                           const harnesses::Question& question) {
  harnesses::Question uncut = question;
  uncut.request.cuts.clear();
  harnesses::Question whole = uncut;
  whole.request.operation =
      harnesses::whole_operation(question.request.operation, decoder.introduction().operations);
  const harnesses::Outcome in_one_chunk = decoder.ask_alone(uncut.request);
  DeltaText text(judge, whole, decoder.ask_alone(whole.request));
  // Without an operation that answers in one piece, the answer in one chunk takes its place.
  if (whole.request.operation == uncut.request.operation) {
    SideRuling of_whole = text.rule_whole(uncut, in_one_chunk);
    if (of_whole.ruling != harnesses::Judgement::Ruling::passed) return of_whole;
  }
  SideRuling of_uncut = text.rule(uncut, in_one_chunk);
  if (question.request.cuts.empty()) return of_uncut;
  return text.rule(question, decoder.ask_alone(question.request));
}

}  // namespace utf8spec::reports
