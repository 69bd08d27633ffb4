// Both programs, utf8spec and utf8spec-dev.

#include "cli/frame/frame.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

// A text of a mebibyte takes several pieces of memory of this size and more. By itself, glibc stops
// to give such pieces back once it has seen a few, and a run then keeps many times their size.
void give_back_large_memory() {
#ifdef __GLIBC__
  constexpr int large = 1 << 20;  // octets
  (void)mallopt(M_MMAP_THRESHOLD, large);
#endif
}

}  // namespace

int main(int argument_count, char** arguments) {
  give_back_large_memory();
  return utf8spec::cli::run_command_line(argument_count, arguments);
}
