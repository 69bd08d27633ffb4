#include "harnesses/process/breakdown.h"

namespace utf8spec::harnesses {

Breakdown Breakdown::of(const Ending& ending) {
  return {ending.kind == Ending::Kind::exited ? Kind::exited : Kind::crashed, ending.describe()};
}

Outcome Breakdown::outcome() const {
  if (ended()) return {Outcome::Kind::crashed, {}, detail};
  if (kind == Kind::silent) return {Outcome::Kind::hung, {}, detail};
  if (kind == Kind::stopped) return not_judged(detail);
  return {Outcome::Kind::broke_protocol, {}, detail};
}

Incident::Kind Breakdown::incident() const {
  switch (kind) {
    case Kind::crashed:
      return Incident::Kind::crash;
    case Kind::exited:
      return Incident::Kind::early_exit;
    case Kind::silent:
      return Incident::Kind::hang;
    // Callers return before they would report `stopped`.
    case Kind::unfinished:
    case Kind::out_of_step:
    case Kind::stopped:
      break;
  }
  return Incident::Kind::protocol;
}

}  // namespace utf8spec::harnesses
