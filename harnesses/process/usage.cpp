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

// The second number of schedstat is the time in nanoseconds that the thread spent waiting on a run
// queue.
nanoseconds time_starved(const fs::path& thread) {
  std::ifstream file(thread / "schedstat");
  std::int64_t running = 0;
  std::int64_t ready = 0;
  file >> running >> ready;
  return nanoseconds(ready);
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
  // The first two numbers are the total and the resident size, in pages.
  std::ifstream file(fmt::format("/proc/{}/statm", pid));
  std::uint64_t size = 0;
  std::uint64_t resident = 0;
  if (!(file >> size >> resident)) return 0;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::chrono::milliseconds time_starved(int session) {
  nanoseconds sum{0};
  each_entry("/proc", [&](const fs::path& folder) {
    const auto process = process_of(folder);
    if (!process || getsid(*process) != session) return;
    each_entry(folder / "task", [&](const fs::path& thread) { sum += time_starved(thread); });
  });
  return std::chrono::duration_cast<std::chrono::milliseconds>(sum);
}

}  // namespace utf8spec::harnesses
