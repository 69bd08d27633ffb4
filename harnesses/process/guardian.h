#pragma once

namespace utf8spec::harnesses {

// A process of ours that outlives us for a moment. It kills the process groups that we have started
// and not ended, even if SIGKILL ended us, and then all that has left its group (run_mark.h). The
// kernel's PR_SET_PDEATHSIG would not do: it follows
// the thread that forked and not the process, and it does not reach what an adapter has started.
//
// The first call starts the guardian. A group is known by the process id of its leader.
void guard_process_group(int group);
void release_process_group(int group);

}  // namespace utf8spec::harnesses
