#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "harnesses/answer.h"
#include "harnesses/decoder.h"
#include "harnesses/process/ending.h"

namespace utf8spec::harnesses {

// Why an exchange with a process cannot go on.
struct Breakdown {
  enum class Kind : std::uint8_t {
    crashed,      // a signal ended it, or we did for its memory
    exited,       // it ended by itself
    silent,       // no reply by the deadline
    unfinished,   // a reply, but none to the hello after it
    out_of_step,  // lines too many, too few or too long
    stopped,      // nobody waits for the reply any longer
  };

  Kind kind;
  std::string detail;

  static Breakdown of(const Ending& ending);

  // Whether it cost a deadline.
  bool took_time() const { return kind == Kind::silent || kind == Kind::unfinished; }
  bool ended() const { return kind == Kind::crashed || kind == Kind::exited; }

  // What it is when one request alone does it, and when none does.
  Outcome outcome() const;
  Incident::Kind incident() const;
};

inline Breakdown stopped() { return {Breakdown::Kind::stopped, "stopped before the reply"}; }

inline Breakdown out_of_step(std::string detail) {
  return {Breakdown::Kind::out_of_step, std::move(detail)};
}

}  // namespace utf8spec::harnesses
