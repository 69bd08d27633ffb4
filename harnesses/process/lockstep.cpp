#include "harnesses/process/lockstep.h"

#include <fmt/format.h>

#include <utility>

namespace utf8spec::harnesses {

// The decoder no longer starts.
Lockstep::Result Lockstep::absent() const {
  return {not_judged(keeper_.failure()), Result::Blame::none};
}

Lockstep::Result Lockstep::ask(const Question& question) {
  const Request& request = question.request;
  if (const std::string_view refusal = patience_.refusal(request.operation); !refusal.empty()) {
    return {not_judged(std::string(refusal)), Result::Blame::none};
  }
  Session* const session = keeper_.current();
  if (session == nullptr) return absent();
  Trial trial = session->ask(request, patience_.suspect_deadline(request.operation));
  if (trial) return answered(request.operation, std::move(*trial));
  // Whatever the process did, it may be out of step: no later reply of it can be trusted.
  keeper_.drop();
  // Hangs of this operation have been confirmed. One more is not worth a full deadline, but it is
  // not proved either: the question is not judged.
  if (trial.error().took_time() && patience_.is_short(request.operation)) {
    return blame(question, Mishap::hang, not_judged(std::string(unconfirmed_hang)));
  }
  return confirm(question, trial.error());
}

// The second attempt has the full deadline. The first one was short, since most suspects are
// innocent.
Lockstep::Result Lockstep::confirm(const Question& question, const Breakdown& first) {
  Session* const session = keeper_.fresh();
  if (session == nullptr) return absent();
  Trial trial = session->ask(question.request, keeper_.options().deadlines.request);
  if (trial) return acquit(question, first, std::move(*trial));
  Outcome outcome = outcome_of(question, trial.error(), *session);
  keeper_.drop();
  return blame(question, trial.error().mishap(), std::move(outcome));
}

// A decoder that hangs would cost the time for a slow reply again and again.
Outcome Lockstep::outcome_of(const Question& question, const Breakdown& certain, Session& session) {
  const Request& request = question.request;
  if (!certain.took_time()) return certain.outcome();
  if (!patience_.has_hung_on(request)) {
    if (auto slow =
            session.slow_outcome(request.operation, certain, keeper_.options().deadlines.request)) {
      patience_.slowness_confirmed(request.operation);
      return std::move(*slow);
    }
  }
  patience_.hang_confirmed(request);
  return certain.outcome();
}

Lockstep::Result Lockstep::acquit(const Question& question, const Breakdown& first,
                                  Outcome answer) {
  const Operation operation = question.request.operation;
  if (first.took_time()) {
    // It was only slower than the short deadline for suspects. After hangs that no single request
    // repeats, this is one more of them.
    if (patience_.is_wary()) patience_.mishap(operation, Mishap::hang);
    return answered(operation, std::move(answer));
  }
  // The breakdown came from the requests before it, or from chance: the log names it and no input
  // is blamed.
  incidents_.add(first.incident(), first.detail);
  patience_.mishap(operation, first.mishap());
  if (first.kind == Breakdown::Kind::crashed) {
    answer = not_judged(fmt::format("{} among other requests, but not alone", first.detail));
  }
  return answered(operation, std::move(answer));
}

// The process is in step, whatever the reply says.
Lockstep::Result Lockstep::answered(Operation operation, Outcome outcome) {
  if (outcome.kind == Outcome::Kind::broke_protocol) {
    patience_.mishap(operation, Mishap::unreadable);
  }
  return {std::move(outcome), Result::Blame::none};
}

Lockstep::Result Lockstep::blame(const Question& question, Mishap mishap, Outcome outcome) {
  patience_.mishap(question.request.operation, mishap);
  return {std::move(outcome), Result::Blame::question};
}

}  // namespace utf8spec::harnesses
