#include "harnesses/process/usage.h"

#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

namespace utf8spec::harnesses {
namespace {

namespace fs = std::filesystem;
using std::chrono::nanoseconds;

// The process whose folder in /proc this is; nothing for other folders.
std::optional<int> process_of(const fs::path& folder) {
  const std::string name = folder.filename();
  int process = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), process);
  if (error != std::errc{} || end != name.data() + name.size()) return std::nullopt;
  return process;
}

// The first two numbers of schedstat: how long a thread ran, and how long it waited on a run queue.
struct Schedule {
  nanoseconds running{0};
  nanoseconds ready{0};
};

Schedule schedule_of(const fs::path& thread) {
  std::ifstream file(thread / "schedstat");
  std::int64_t running = 0;
  std::int64_t ready = 0;
  file >> running >> ready;
  return {nanoseconds(running), nanoseconds(ready)};
}

// The first two numbers of statm are the total and the resident size, in pages.
std::uint64_t own_resident_memory(int pid) {
  std::ifstream file(fmt::format("/proc/{}/statm", pid));
  std::uint64_t size = 0;
  std::uint64_t resident = 0;
  if (!(file >> size >> resident)) return 0;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

// Processes and threads begin and end during the walk, so an error only ends it.
template <typename Visit>
void each_entry(const fs::path& folder, const Visit& visit) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    visit(entry->path());
  }
}

}  // namespace

std::uint64_t resident_memory(int pid) {
  std::uint64_t sum = own_resident_memory(pid);
  std::ifstream children(fmt::format("/proc/{0}/task/{0}/children", pid));
  for (int child = 0; children >> child;) sum += resident_memory(child);
  return sum;
}

std::chrono::milliseconds time_starved(int session) {
  nanoseconds sum{0};
  each_entry("/proc", [&](const fs::path& folder) {
    const auto process = process_of(folder);
    if (!process || getsid(*process) != session) return;
    each_entry(folder / "task", [&](const fs::path& thread) { sum += schedule_of(thread).ready; });
  });
  return std::chrono::duration_cast<std::chrono::milliseconds>(sum);
}

nanoseconds time_not_waiting() {
  const Schedule schedule = schedule_of("/proc/thread-self");
  return schedule.running + schedule.ready;
}

}  // namespace utf8spec::harnesses
