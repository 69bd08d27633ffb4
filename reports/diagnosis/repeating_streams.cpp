#include "reports/diagnosis/repeating_streams.h"

#include "harnesses/judge/delivery/repeats.h"

namespace utf8spec::reports {

bool repeats_output(const Failure& failure, const harnesses::Judge& judge) {
  const harnesses::Request& request = failure.question.request;
  const bool is_of_stream = takes_chunks(request.operation) && gives_scalars(request.operation) &&
                            failure.outcome.kind == harnesses::Outcome::Kind::answered &&
                            !failure.outcome.other;
  return is_of_stream && harnesses::hands_over_again(request, failure.outcome.answer,
                                                     judge.substitute(request.operation));
}

void RepeatingStreams::see(const Failure& failure, const harnesses::Judge& judge) {
  const Operation operation = failure.question.request.operation;
  failed_.insert(operation);
  if (otherwise_.contains(operation)) return;
  if (!repeats_output(failure, judge)) otherwise_.insert(operation);
}

bool RepeatingStreams::explain(const Failure& failure, const harnesses::Judge& judge) const {
  const Operation operation = failure.question.request.operation;
  const Operation in_one_piece = replaces(operation) ? Operation::replace : Operation::decode;
  return failed_.contains(operation) && !otherwise_.contains(operation) &&
         !failed_.contains(in_one_piece) && repeats_output(failure, judge);
}

}  // namespace utf8spec::reports
