#pragma once

namespace utf8spec::cli {

// From here on the first Ctrl-C (or SIGTERM) asks for an early end; a second one kills as usual.
void watch_for_interrupts();

// Whether Ctrl-C has ended a run of this process.
bool was_interrupted();

}  // namespace utf8spec::cli
