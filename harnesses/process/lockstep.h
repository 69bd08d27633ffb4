#pragma once

#include <string_view>

#include "harnesses/process/incident_log.h"
#include "harnesses/process/keeper.h"
#include "harnesses/process/patience.h"

namespace utf8spec::harnesses {

// How the outcome of a question begins that missed a short deadline and was not asked again. Such a
// question counts as a trouble, although it is not judged.
inline constexpr std::string_view unconfirmed_hang = "missed a deadline of ";

// The outcome of such a question, after `hangs` confirmed hangs of its operation.
Outcome unconfirmed(std::chrono::milliseconds deadline, int hangs);

// Asks one question at a time. It is slow, and used only for the questions that may have caused a
// breakdown. It blames a question for a crash, a hang or a broken protocol only if that happens
// again, alone in a fresh process. A false accusation would be the worst error.
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
  Result blame(const Question& question, Outcome outcome);
  Result absent() const;
  // Gives the operation up if a plain request is not answered.
  void look_for_life(Operation operation);

  Keeper& keeper_;
  Patience& patience_;
  IncidentLog& incidents_;
};

}  // namespace utf8spec::harnesses
