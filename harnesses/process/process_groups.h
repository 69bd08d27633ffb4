#pragma once

namespace utf8spec::harnesses {

// The process groups of all children that run, so that a signal that ends us can end them too: one
// that hangs does not notice that its input was closed.
void add_process_group(int group);
void remove_process_group(int group);

// Kills them all. A signal handler may call it.
void kill_process_groups();

}  // namespace utf8spec::harnesses
