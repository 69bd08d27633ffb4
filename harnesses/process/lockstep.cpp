#include "harnesses/process/lockstep.h"

#include <fmt/format.h>

#include "harnesses/process/clock.h"

namespace utf8spec::harnesses {
namespace {

// A request that every decoder can answer, in any encoding: its reply is not judged.
Request plain_request(Operation operation) { return {operation, {'A'}, {}, U"A"}; }

}  // namespace

Outcome unconfirmed(std::chrono::milliseconds deadline, int hangs) {
  return not_judged(fmt::format("{}{}; the runner does not confirm it after {} missed deadlines",
                                unconfirmed_hang, describe(deadline), hangs));
}

// The decoder no longer starts.
Lockstep::Result Lockstep::absent() const {
  return {not_judged(keeper_.failure()), Result::Blame::none};
}

Lockstep::Result Lockstep::ask(const Question& question) {
  const Request& request = question.request;
  if (const std::string_view refusal = patience_.refusal(question); !refusal.empty()) {
    return {not_judged(std::string(refusal)), Result::Blame::none};
  }
  Session* const session = keeper_.current();
  if (session == nullptr) return absent();
  const auto deadline = patience_.suspect_deadline(request.operation);
  Trial trial = session->ask(request, deadline);
  if (trial) {
    patience_.answered(request.operation);
    return {std::move(*trial), Result::Blame::none};
  }
  // Whatever the process did, it may be out of step: no later reply of it can be trusted.
  keeper_.drop();
  // Hangs of this operation have been confirmed several times. One more is not worth a full
  // deadline, but it is not proved either: the question is not judged.
  if (trial.error().took_time() && patience_.is_short(request.operation)) {
    return blame(question, unconfirmed(deadline, keeper_.options().limits.hangs_confirmed));
  }
  return confirm(question, trial.error());
}

// The second attempt has the full deadline. The first one was short, since most suspects are
// innocent.
Lockstep::Result Lockstep::confirm(const Question& question, const Breakdown& first) {
  const Request& request = question.request;
  Session* const session = keeper_.fresh();
  if (session == nullptr) return absent();
  Trial trial = session->ask(request, keeper_.options().deadlines.request);
  if (!trial) {
    // A decoder that hangs would cost this time again and again.
    const auto slow = patience_.has_hung(request.operation)
                          ? std::nullopt
                          : session->slow_outcome(request.operation, trial.error(),
                                                  keeper_.options().deadlines.request);
    keeper_.drop();
    if (slow) {
      patience_.slowness_confirmed(request.operation);
      return blame(question, *slow);
    }
    if (trial.error().took_time()) patience_.hang_confirmed(request.operation);
    return blame(question, trial.error().outcome());
  }
  patience_.answered(request.operation);
  // It was only slower than the short deadline for suspects.
  if (first.took_time()) return {std::move(*trial), Result::Blame::none};
  // The breakdown came from the requests before it, or from chance: the log names it and no input
  // is blamed.
  incidents_.add(first.incident(), first.detail);
  if (first.kind == Breakdown::Kind::crashed) {
    return {not_judged(fmt::format("{} among other requests, but not alone", first.detail)),
            Result::Blame::none};
  }
  return {std::move(*trial), Result::Blame::none};
}

Lockstep::Result Lockstep::blame(const Question& question, Outcome outcome) {
  const Operation operation = question.request.operation;
  patience_.trouble(question);
  if (patience_.wants_sign_of_life(operation)) look_for_life(operation);
  return {std::move(outcome), Result::Blame::question};
}

// Many questions failed in a row. If not even a plain request is answered, the operation is dead.
void Lockstep::look_for_life(Operation operation) {
  Session* const session = keeper_.fresh();
  if (session == nullptr) return;
  if (session->ask(plain_request(operation), patience_.deadline(operation))) {
    patience_.answered(operation);
  } else {
    keeper_.drop();
    patience_.give_up(operation);
  }
}

}  // namespace utf8spec::harnesses
