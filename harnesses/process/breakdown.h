#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "harnesses/answer.h"
#include "harnesses/decoder.h"
#include "harnesses/process/ending.h"
#include "harnesses/process/mishap.h"

namespace utf8spec::harnesses {

// Why the runner cannot go on talking to a process. The same event means different things for a
// request that does it alone (`outcome`) and for a process that did it among many (`incident`).
struct Breakdown {
  enum class Kind : std::uint8_t {
    crashed,      // a signal ended it, or we did for its memory
    exited,       // it ended by itself
    silent,       // no reply by the deadline
    unfinished,   // a reply, but none to the hello after it
    out_of_step,  // lines too many or too few
    too_long,     // a line over the limit
    stopped,      // nobody waits for the reply any longer
  };

  Kind kind;
  std::string detail;
  // If it lost step: the line that came and should not have, if one is no reply, and its place.
  std::string example = {};

  // How the ending of a process is reported: as an exit if it ended by itself, else as a crash.
  // `last_line` is the last that a plugin host wrote: it may say more than the signal.
  static Breakdown of(const Ending& ending, std::string_view last_line = {});

  // True if the runner waited for a whole deadline. Such a breakdown may be a slow machine's fault,
  // so it is treated with more patience than a crash.
  bool took_time() const { return kind == Kind::silent || kind == Kind::unfinished; }
  // True if the lines that came are not those that were due.
  bool lost_step() const { return kind == Kind::out_of_step || kind == Kind::too_long; }
  // True if the process no longer runs.
  bool ended() const { return kind == Kind::crashed || kind == Kind::exited; }

  // For a request that breaks the conversation alone, in a fresh process.
  Outcome outcome() const;
  // For a breakdown that no single request reproduces.
  Incident::Kind incident() const;
  // How it counts towards the end of an operation.
  Mishap mishap() const;
};

// What an outcome says of a decoder whose reply is longer than any may be.
inline constexpr std::string_view reply_over_limit = "reply over the limit";

// What an outcome says of a decoder that replied, but not to the hello behind the request.
inline constexpr std::string_view unanswered_hello = "did not answer the hello after the request";

// Whether a line of a plugin host says what the plugin did before a signal ends both. No reply
// begins so.
bool tells_of_a_trap(std::string_view line);

// Somebody stopped the run while it waited for the reply.
inline Breakdown stopped() { return {Breakdown::Kind::stopped, "stopped before the reply"}; }

// The process wrote too many lines, or too few.
inline Breakdown out_of_step(std::string detail) {
  return {Breakdown::Kind::out_of_step, std::move(detail)};
}

// The process wrote a line over the limit.
inline Breakdown too_long(std::string detail) {
  return {Breakdown::Kind::too_long, std::move(detail)};
}

}  // namespace utf8spec::harnesses
