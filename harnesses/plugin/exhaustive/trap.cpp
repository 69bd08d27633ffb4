#include "harnesses/plugin/exhaustive/trap.h"

#include <fmt/format.h>

#include <algorithm>

#include "harnesses/process/ending.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

constexpr int faults[]{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP};

}  // namespace

sigjmp_buf Trap::target;
volatile std::sig_atomic_t Trap::armed = 0;
volatile std::sig_atomic_t Trap::caught = 0;
sigset_t Trap::mask;
stack_t Trap::stack;

void Trap::on_fault(int signal) {
  if (armed == 0) {  // not a decoder's: let it have its way
    (void)std::signal(signal, SIG_DFL);
    return;
  }
  armed = 0;
  caught = signal;
  siglongjmp(target, 1);
}

void Trap::install() {
  struct sigaction action {};
  action.sa_handler = on_fault;
  // Saving the mask at each call would cost more than the call.
  action.sa_flags = static_cast<int>(SA_NODEFER);  // the mask is not restored by the jump
  for (const int signal : faults) sigaction(signal, &action, nullptr);
  sigprocmask(SIG_SETMASK, nullptr, &mask);
  sigaltstack(nullptr, &stack);
}

bool Trap::is_mask_changed() {
  sigset_t now;
  if (sigprocmask(SIG_SETMASK, nullptr, &now) != 0) return true;
  return std::ranges::any_of(
      faults, [&](int signal) { return sigismember(&now, signal) != sigismember(&mask, signal); });
}

bool Trap::is_stack_changed() {
  stack_t now{};
  if (sigaltstack(nullptr, &now) != 0) return true;
  return now.ss_sp != stack.ss_sp || now.ss_flags != stack.ss_flags || now.ss_size != stack.ss_size;
}

std::string Trap::disturbance() {
  for (const int signal : faults) {
    struct sigaction action {};
    if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler == on_fault) continue;
    return fmt::format("installs its own handler for {}",
                       Ending{Ending::Kind::signalled, signal, 0}.describe());
  }
  if (is_mask_changed()) return "changes which signals are blocked";
  return is_stack_changed() ? "changes the alternate stack of signals" : "";
}

}  // namespace utf8spec::harnesses::exhaustive
