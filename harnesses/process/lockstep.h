#pragma once

#include "harnesses/process/incident_log.h"
#include "harnesses/process/keeper.h"
#include "harnesses/process/patience.h"

namespace utf8spec::harnesses {

// Asks one question at a time, and blames a question for a crash, a hang or a broken protocol only
// where it does it again, alone in a fresh process.
class Lockstep {
 public:
  Lockstep(Keeper& keeper, Patience& patience, IncidentLog& incidents)
      : keeper_(keeper), patience_(patience), incidents_(incidents) {}

  struct Result {
    Outcome outcome;
    enum class Blame : std::uint8_t { none, question, stop } blame;
  };

  // An outcome means nothing once it was stopped meanwhile.
  Result ask(const Question& question);

 private:
  Result confirm(const Question& question, const Breakdown& first);
  Result blame(const Question& question, Outcome outcome);
  Result absent() const;
  void look_for_life(Operation operation);

  Keeper& keeper_;
  Patience& patience_;
  IncidentLog& incidents_;
};

}  // namespace utf8spec::harnesses
