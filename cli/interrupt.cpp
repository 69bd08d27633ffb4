#include "cli/interrupt.h"

#include <atomic>
#include <csignal>

namespace utf8spec::cli {
namespace {

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "it is set by a signal handler");

void interrupt(int) { interrupted = true; }

}  // namespace

void watch_for_interrupts() {
  struct sigaction action {};
  action.sa_handler = interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

bool was_interrupted() { return interrupted; }

}  // namespace utf8spec::cli
