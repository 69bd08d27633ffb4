// Ctrl-C and SIGTERM. Long commands end early with what they have. Decoders run in sessions of
// their own, which the terminal's Ctrl-C does not reach, so we must end them.

#pragma once

#include <cstdint>

namespace utf8spec::cli {

// The effect of the first signal on a command.
enum class FirstInterrupt : std::uint8_t {
  kills,      // as usual
  ends_early  // the command ends with what it has; a second one kills
};

// Installs the handlers. From now on a signal that kills us also ends the decoders' processes.
void watch_for_interrupts(FirstInterrupt first = FirstInterrupt::ends_early);

// Whether the user has asked for an early end. Long loops ask this often.
bool was_interrupted();

}  // namespace utf8spec::cli
