#pragma once

#include <cstdint>

namespace utf8spec::cli {

// What the first Ctrl-C (or SIGTERM) does to a command.
enum class FirstInterrupt : std::uint8_t {
  kills,      // as usual
  ends_early  // the command ends with what it has; a second one kills
};

// From here on. A signal that kills takes the decoders' processes along: they lead sessions of
// their own, where the terminal's Ctrl-C does not reach them.
void watch_for_interrupts(FirstInterrupt first = FirstInterrupt::ends_early);

// Whether Ctrl-C asks for an early end.
bool was_interrupted();

}  // namespace utf8spec::cli
