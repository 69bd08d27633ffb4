#pragma once

namespace utf8spec::harnesses {

// The process groups of all children that run. A signal that ends the runner must end them too: a
// child that hangs does not notice that its input was closed. No handler runs for SIGKILL, so the
// guardian knows the groups too. A group is known by the process id of its leader.
void add_process_group(int group);
void remove_process_group(int group);

// Kills all groups. It is safe in a signal handler: it takes no lock and no memory.
void kill_process_groups();

}  // namespace utf8spec::harnesses
