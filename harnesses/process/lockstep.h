#pragma once

#include <string_view>

#include "harnesses/process/incident_log.h"
#include "harnesses/process/keeper.h"
#include "harnesses/process/patience.h"

namespace utf8spec::harnesses {

// The outcome of a question that missed a short deadline and was not asked again. It counts as a
// hang towards the end of its operation, although it is not judged.
inline constexpr std::string_view unconfirmed_hang =
    "missed a short deadline, and the runner does not confirm further hangs of this operation";

// Asks one question at a time. It is slow, and used only for the questions that may have caused a
// breakdown. It blames a question for a crash, a hang or a broken protocol only if that happens
// again, alone in a fresh process and at the full deadline. A false accusation would be the worst
// error.
class Lockstep {
 public:
  Lockstep(Keeper& keeper, Patience& patience, IncidentLog& incidents)
      : keeper_(keeper), patience_(patience), incidents_(incidents) {}

  // Who is to blame. `stop` means that the run was stopped before anybody could tell.
  struct Result {
    Outcome outcome;
    enum class Blame : std::uint8_t { none, question, stop } blame;
  };

  // If the run was stopped meanwhile, the outcome means nothing.
  Result ask(const Question& question);

 private:
  // Asks the question again, in a fresh process and with the full deadline.
  Result confirm(const Question& question, const Breakdown& first);
  // What a question alone does that is `certain` by now, or only slow.
  Outcome outcome_of(const Question& question, const Breakdown& certain, Session& session);
  Result blame(const Question& question, Mishap mishap, Outcome outcome);
  // The question alone is answered, so it is not to blame for `first`.
  Result acquit(const Question& question, const Breakdown& first, Outcome answer);
  Result answered(Operation operation, Outcome outcome);
  Result absent() const;

  Keeper& keeper_;
  Patience& patience_;
  IncidentLog& incidents_;
};

}  // namespace utf8spec::harnesses
