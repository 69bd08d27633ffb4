#include "harnesses/exhaustive/trap.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

constexpr int faults[]{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP};

}  // namespace

sigjmp_buf Trap::target;
volatile std::sig_atomic_t Trap::armed = 0;
volatile std::sig_atomic_t Trap::caught = 0;

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
  action.sa_flags = static_cast<int>(SA_NODEFER);  // the mask is not restored by the jump
  for (const int signal : faults) sigaction(signal, &action, nullptr);
}

bool Trap::is_intact() {
  for (const int signal : faults) {
    struct sigaction action {};
    if (sigaction(signal, nullptr, &action) != 0 || action.sa_handler != on_fault) return false;
  }
  return true;
}

}  // namespace utf8spec::harnesses::exhaustive
