#pragma once

#include <cstdint>
#include <string>

namespace utf8spec::harnesses {

// How a process came to its end.
struct Ending {
  enum class Kind : std::uint8_t { exited, signalled, over_memory };

  Kind kind = Kind::exited;
  int number = 0;                  // the exit status or the signal
  std::uint64_t memory_limit = 0;  // octets

  // Such as "exit status 3", "SIGSEGV (signal 11)", "exceeded the memory limit of 2 GiB".
  std::string describe() const;
};

}  // namespace utf8spec::harnesses
