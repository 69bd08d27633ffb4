#pragma once

#include <csetjmp>
#include <csignal>

namespace utf8spec::harnesses::exhaustive {

// Catches the faults of a decoder's calls (SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP), so
// that a call ends and not the process. For processes of one thread.
class Trap {
 public:
  // From here on. To be called after a plugin is loaded, which may have handlers of its own.
  static void install();

  // Whether faults still come here: nobody has put another handler in place.
  static bool is_intact();

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

  static sigjmp_buf target;
  static volatile std::sig_atomic_t armed;
  static volatile std::sig_atomic_t caught;
};

}  // namespace utf8spec::harnesses::exhaustive
