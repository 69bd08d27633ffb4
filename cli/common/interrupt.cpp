#include "cli/common/interrupt.h"

#include <atomic>
#include <csignal>

#include "harnesses/process/process_groups.h"

namespace utf8spec::cli {
namespace {

// The only state that the handler writes. Lock-free atomics are safe in signal handlers.
std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "it is set by a signal handler");

// Raises the signal again with its default effect, so that the caller sees which signal ended us.
void die(int signal_number) {
  harnesses::kill_process_groups();
  (void)std::signal(signal_number, SIG_DFL);
  (void)std::raise(signal_number);
}

// The second signal kills: the user does not want to wait for the early end either.
void end_early(int signal_number) {
  if (interrupted.exchange(true)) die(signal_number);
}

// Shells start background commands with Ctrl-C ignored. We must not undo that.
bool is_ignored(int signal_number) {
  struct sigaction current {};
  sigaction(signal_number, nullptr, &current);
  return current.sa_handler == SIG_IGN;
}

}  // namespace

void watch_for_interrupts(FirstInterrupt first) {
  struct sigaction action {};
  action.sa_handler = first == FirstInterrupt::kills ? die : end_early;
  action.sa_flags = SA_RESTART;  // a report that is being written is written to its end
  for (const int signal_number : {SIGINT, SIGTERM}) {
    if (first == FirstInterrupt::kills && is_ignored(signal_number)) continue;
    sigaction(signal_number, &action, nullptr);
  }
}

bool was_interrupted() { return interrupted; }

}  // namespace utf8spec::cli
