#include "harnesses/process/breakdown.h"

#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

constexpr std::string_view trap = "trap ";

}  // namespace

bool tells_of_a_trap(std::string_view line) { return line.starts_with(trap); }

// The words of the host begin with what the plugin did, which says more than the signal.
Breakdown Breakdown::of(const Ending& ending, std::string_view last_line) {
  if (ending.kind == Ending::Kind::signalled && tells_of_a_trap(last_line))
    return {Kind::crashed, printable(last_line.substr(trap.size()), 100)};
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
    case Kind::too_long:
    case Kind::stopped:
      break;
  }
  return Incident::Kind::protocol;
}

Mishap Breakdown::mishap() const {
  if (ended()) return Mishap::crash;
  if (kind == Kind::too_long) return Mishap::too_long;
  return kind == Kind::silent ? Mishap::hang : Mishap::lines;
}

}  // namespace utf8spec::harnesses
