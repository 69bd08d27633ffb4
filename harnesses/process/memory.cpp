#include "harnesses/process/memory.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

namespace utf8spec::harnesses {

std::uint64_t resident_memory(int pid) {
  // The first two numbers are the total and the resident size, in pages (proc(5)).
  std::ifstream file(fmt::format("/proc/{}/statm", pid));
  std::uint64_t size = 0;
  std::uint64_t resident = 0;
  if (!(file >> size >> resident)) return 0;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace utf8spec::harnesses
