#pragma once

#include <csetjmp>
#include <csignal>
#include <string>

namespace utf8spec::harnesses::exhaustive {

// Catches the faults of a decoder's calls (SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP), so
// that a fault ends the call and not the process. It works for processes of one thread. A jump out
// of a call runs no destructors, so a function that holds a lock or memory must not be cut short.
class Trap {
 public:
  // Starts to catch faults. Call it after the plugin is loaded: loading may install handlers.
  static void install();

  // What the plugin has changed since then: a handler, the mask of signals, or the alternate stack.
  // Empty if faults still come here.
  static std::string disturbance();

  // Makes `calls`, which must keep in memory how far they are. Answers 0, or the signal that has
  // cut them short.
  template <typename Calls>
  [[gnu::noinline]] static int run(Calls&& calls) {
    if (sigsetjmp(target, 0) != 0) return caught;
    armed = 1;
    calls();
    armed = 0;
    return 0;
  }

 private:
  static void on_fault(int signal);
  static bool is_mask_changed();
  static bool is_stack_changed();

  static sigjmp_buf target;
  static volatile std::sig_atomic_t armed;
  static volatile std::sig_atomic_t caught;
  static sigset_t mask;  // as it was at first
  static stack_t stack;
};

}  // namespace utf8spec::harnesses::exhaustive
