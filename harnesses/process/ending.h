#pragma once

#include <cstdint>
#include <string>

namespace utf8spec::harnesses {

// How a process ended. `over_memory` means that the runner killed it.
struct Ending {
  enum class Kind : std::uint8_t { exited, signalled, over_memory };

  Kind kind = Kind::exited;
  int number = 0;                  // the exit status or the signal
  std::uint64_t memory_limit = 0;  // octets

  // For people, such as "exit status 3", "SIGSEGV (signal 11)" or "exceeded the memory limit of 2
  // GiB".
  std::string describe() const;
};

}  // namespace utf8spec::harnesses
